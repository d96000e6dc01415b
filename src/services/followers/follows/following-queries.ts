import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FollowedCursor } from '#src/domain/contracts/marketplace/own-traces.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { followedHere } from './followed.ts'
import { getCreators, listFollowing } from './following-api.ts'
import { followingKey } from './status-queries.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'

/** A creator whom the visitor follows. `creator` is null while the page is not public. */
export type FollowedCreator = { creatorId: string; creator: Creator | null }

export type FollowingPage = { creators: FollowedCreator[]; next: FollowedCursor | null }

/** Lists the follows of this browser before those of the account. */
async function readPage(userId: string, place: FollowedCursor | null): Promise<FollowingPage> {
  const here = place === null ? followedHere().map(({ creatorId }) => creatorId) : []
  const { follows, next } = userId ? await listFollowing(place) : { follows: [], next: null }
  const ids = [...new Set([...here, ...follows.map(({ creatorId }) => creatorId)])]
  const creators = await getCreators(ids)
  return {
    creators: ids.map((creatorId) => ({ creatorId, creator: creators.get(creatorId) ?? null })),
    next,
  }
}

/**
 * The list is read again on each return, because other tabs and browsers may follow more creators, and creators can end follows.
 * @param userId of the account, or '' for a visitor without one
 */
const followingQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...followingKey, userId],
    queryFn: ({ pageParam }: { pageParam: FollowedCursor | null }) => readPage(userId, pageParam),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Returns the creators whom the visitor follows. Waits for the session. */
export function useFollowing() {
  const session = useQuery(sessionQuery)
  const list = useInfiniteQuery({
    // an account without username can't follow yet
    ...followingQuery(session.data?.account?.userId ?? ''),
    enabled: session.data !== undefined,
  })
  const retry = () => void (session.data === undefined ? session.refetch() : list.refetch())
  return { list, error: session.data === undefined ? session.error : list.error, retry }
}

/** Returns each creator once: a visitor with two addresses may follow one creator twice. */
export function distinct(pages: readonly FollowingPage[]): FollowedCreator[] {
  const all = pages.flatMap(({ creators }) => creators)
  return [...new Map(all.map((one) => [one.creatorId, one])).values()]
}
