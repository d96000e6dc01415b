import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { type Account, shownNameOf } from '#src/domain/profile/profile.ts'
import { accountQuery } from '#src/services/profiles/account/queries.ts'
import { Activity } from './activity.tsx'
import { viewOf } from './address.ts'
import { EngageCards } from './engage-cards.tsx'
import { PublicAddress } from './public-address.tsx'
import { Recent } from './recent.tsx'
import { StatTile } from '#src/components/ui/list/stat-tiles.tsx'
import { formatShort } from '#src/lib/format/format-count.ts'

type DashboardHomeProps = {
  account: Account
}

export function DashboardHome({ account: known }: DashboardHomeProps) {
  const [address] = useSearchParams()
  const view = viewOf(address)
  const { data: account = known } = useQuery(accountQuery(known))
  const name = shownNameOf(account) || m.home_fallback_name()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h1 tabIndex={-1} className="text-3xl wrap-anywhere">
        {m.home_greeting({ name })}
      </h1>
      <PublicAddress username={account.username} name={name} />
      <Activity userId={account.userId} view={view} />
      <CommunityCounts account={account} />
      <Recent userId={account.userId} view={view} />
      <EngageCards />
    </div>
  )
}

function CommunityCounts({ account }: { account: Account }) {
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
