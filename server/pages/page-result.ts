import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router'
import type { PageHead } from '#server/head/page-head.ts'
import type { Site } from '#server/site.ts'

/** What the server answers at an address of the app, before anything is rendered. */
export type PageResult =
  | { kind: 'page'; head: PageHead }
  | { kind: 'redirect'; to: string }
  /** Nothing that anybody may see: unknown, hidden, private and drafts alike. */
  | { kind: 'missing' }

export type PageRequest = { client: QueryClient; params: Params; query: URLSearchParams; site: Site }

/** Thrown when the backend has not answered in time, or has failed. */
export class BackendUnavailable extends Error {
  override name = 'BackendUnavailable'
}

/** Returns what a query has loaded. @throws {BackendUnavailable} if it has loaded nothing */
export function loaded<Key extends QueryKey>(client: QueryClient, queryKey: Key) {
  const data = client.getQueryData(queryKey)
  if (data === undefined) throw new BackendUnavailable(queryKey.map(String).join(' '))
  return data
}
