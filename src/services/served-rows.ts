import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What the server has read for a page, as it stands in the page. */
export type ServedRows = {
  /** When the page was rendered, in Unix milliseconds. */
  renderedAt: number
  queries: readonly (readonly [key: QueryKey, data: unknown])[]
}

/** Returns what the cache has read without a failure. It is shorter than what `dehydrate` of TanStack Query notes of each query. */
export const servedRowsOf = (client: QueryClient, renderedAt: number): ServedRows => ({
  renderedAt,
  queries: client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : [])),
})

export const isServedRows = (value: unknown): value is ServedRows =>
  typeof value === 'object' && value !== null && 'renderedAt' in value && 'queries' in value

/** Begins a cache with what the server has read. */
export function takeServedRows(client: QueryClient, { renderedAt, queries }: ServedRows): void {
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt: renderedAt })
}
