import { m } from '#messages'
import { StatTile } from '#src/components/ui/list/stat-tiles.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { formatShort } from '#src/lib/format/format-count.ts'

export function AudienceCounts({ account }: { account: Account }) {
  const counts = [
    { name: m.home_count_followers({ count: account.supporters }), count: account.supporters },
    { name: m.home_count_members({ count: account.totalMembers }), count: account.totalMembers },
    { name: m.home_count_ratings({ count: account.approvedReviews }), count: account.approvedReviews },
  ]
  return (
    <dl aria-label={m.home_count_label()} className="grid grid-cols-3 gap-3">
      {counts.map(({ name, count }) => (
        <StatTile key={name} name={name} value={formatShort(count)} isValueFirst />
      ))}
    </dl>
  )
}
