import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { newMembersQuery } from '#src/data/members/queries.ts'

export function MemberTiles({ counters }: { counters: Account }) {
  const { data: recent } = useQuery(newMembersQuery(counters.userId))
  return (
    <StatTiles label={m.community_member_stats()}>
      <StatTile name={m.community_member_total()} value={formatCount(counters.totalMembers)} />
      <StatTile name={m.community_member_active()} value={formatCount(counters.activeMembers)} />
      <StatTile name={m.community_member_premium()} value={formatCount(counters.premiumMembers)} />
      <StatTile
        name={m.community_member_recent()}
        value={recent === undefined ? undefined : formatCount(recent)}
      />
    </StatTiles>
  )
}
