import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { newFollowersQuery } from '#src/data/own-followers/queries.ts'

export function FollowerTiles({ counters }: { counters: Account }) {
  const { data: recent } = useQuery(newFollowersQuery(counters.userId))
  return (
    <StatTiles label={m.community_follower_stats()}>
      <StatTile name={m.community_follower_total()} value={formatCount(counters.supporters)} />
      <StatTile name={m.community_follower_notified()} value={formatCount(counters.followersNotified)} />
      <StatTile
        name={m.community_follower_recent()}
        value={recent === undefined ? undefined : formatCount(recent)}
      />
      <StatTile name={m.community_follower_verified()} value={formatCount(counters.followersVerified)} />
    </StatTiles>
  )
}
