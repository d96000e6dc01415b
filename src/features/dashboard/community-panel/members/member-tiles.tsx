import { useQuery } from '@tanstack/react-query'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { newMembersQuery } from '#src/data/members/queries.ts'
import { memberTexts as texts } from '#src/features/dashboard/community-panel/texts.ts'

export function MemberTiles({ counters }: { counters: Account }) {
  const { data: recent } = useQuery(newMembersQuery(counters.userId))
  return (
    <StatTiles label={texts.stats}>
      <StatTile name={texts.total} value={formatCount(counters.totalMembers)} />
      <StatTile name={texts.active} value={formatCount(counters.activeMembers)} />
      <StatTile name={texts.premium} value={formatCount(counters.premiumMembers)} />
      <StatTile name={texts.recent} value={recent === undefined ? undefined : formatCount(recent)} />
    </StatTiles>
  )
}
