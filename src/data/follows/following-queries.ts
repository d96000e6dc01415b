import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FollowedCursor } from '#src/domain/contracts/own-traces.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { followedHere } from './followed.ts'
import { getCreators, listFollowing } from './following-api.ts'
import { followingKey } from './status-queries.ts'
import { sessionQuery } from '#src/data/auth/session-queries.ts'

/** Somebody whom one follows; without `creator` while the page is not public. */
export type FollowedCreator = { creatorId: string; creator: Creator | null }

export type FollowingPage = { creators: FollowedCreator[]; next: FollowedCursor | null }

/** Whom this browser follows comes before whom the account does. */
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

/** @param userId of the account, or '' for who has none. Other tabs and browsers may follow more, and creators end it. */
const followingQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...followingKey, userId],
    queryFn: ({ pageParam }: { pageParam: FollowedCursor | null }) => readPage(userId, pageParam),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Whom the visitor follows. It waits until it is known who is signed in. */
export function useFollowing() {
  const session = useQuery(sessionQuery)
  const list = useInfiniteQuery({
    // whoever has not claimed a username has nothing yet that could be asked about
    ...followingQuery(session.data?.account?.userId ?? ''),
    enabled: session.data !== undefined,
  })
  const retry = () => void (session.data === undefined ? session.refetch() : list.refetch())
  return { list, error: session.data === undefined ? session.error : list.error, retry }
}

/** Each once: with two addresses one may follow twice. */
export function distinct(pages: readonly FollowingPage[]): FollowedCreator[] {
  const all = pages.flatMap(({ creators }) => creators)
  return [...new Map(all.map((one) => [one.creatorId, one])).values()]
}
