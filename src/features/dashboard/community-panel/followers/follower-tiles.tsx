import { useQuery } from '@tanstack/react-query'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { newFollowersQuery } from '#src/data/own-followers/queries.ts'
import { followerTexts as texts } from '#src/features/dashboard/community-panel/texts.ts'

export function FollowerTiles({ counters }: { counters: Account }) {
  const { data: recent } = useQuery(newFollowersQuery(counters.userId))
  return (
    <StatTiles label={texts.stats}>
      <StatTile name={texts.total} value={formatCount(counters.supporters)} />
      <StatTile name={texts.notified} value={formatCount(counters.followersNotified)} />
      <StatTile name={texts.recent} value={recent === undefined ? undefined : formatCount(recent)} />
      <StatTile name={texts.verified} value={formatCount(counters.followersVerified)} />
    </StatTiles>
  )
}
