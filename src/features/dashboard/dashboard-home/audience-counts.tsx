import { StatTile } from '#src/components/ui/list/stat-tiles.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { formatShort } from '#src/lib/format/format-count.ts'
import { countTexts as texts } from './texts.ts'

export function AudienceCounts({ account }: { account: Account }) {
  const counts = [
    { name: texts.followers(account.supporters), count: account.supporters },
    { name: texts.members(account.totalMembers), count: account.totalMembers },
    { name: texts.ratings(account.approvedReviews), count: account.approvedReviews },
  ]
  return (
    <dl aria-label={texts.label} className="grid grid-cols-3 gap-3">
      {counts.map(({ name, count }) => (
        <StatTile key={name} name={name} value={formatShort(count)} isValueFirst />
      ))}
    </dl>
  )
}
