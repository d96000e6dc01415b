import type { Listing } from '#src/domain/discovery/listing.ts'
import { paths } from '#src/config/paths.ts'
import type { Creator } from '#src/domain/profile/profile.ts'

type MarketResults = { listings: readonly Listing[]; creators: readonly Creator[]; meant: string | null }

export type MarketState = { kind: 'searching' | 'none' | 'failed' } | ({ kind: 'found' } & MarketResults)

type Answer = { data: MarketResults | undefined; isError: boolean; isPlaceholderData: boolean }

/** @param settled the term of the request, which lags behind what is typed */
export function marketStateOf(term: string, settled: string, answer: Answer): MarketState {
  const isSettled = term.trim() === settled.trim()
  if (answer.isError && isSettled) return { kind: 'failed' }
  const { data } = answer
  // What the last term has found stays until the next has found something.
  if (data && data.listings.length + data.creators.length > 0) return { kind: 'found', ...data }
  return data && isSettled && !answer.isPlaceholderData ? { kind: 'none' } : { kind: 'searching' }
}

/** Returns where each option leads, in their order. */
export function addressesOf(state: MarketState, term: string): string[] {
  if (state.kind !== 'found') return []
  return [
    ...state.listings.map(({ $id, userName }) => paths.product.href(userName, $id)),
    ...state.creators.map(({ username }) => paths.creator.href(username)),
    paths.explore.href(undefined, { q: term }),
  ]
}
