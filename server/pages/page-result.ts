import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { atMost } from '#src/lib/flow/at-most.ts'
import type { SellingTerms } from '#src/domain/money/fees.ts'
import type { MissingThing } from '#src/app/served-missing-screen.tsx'
import type { PageHead } from '#server/head/page-head.ts'
import type { Site } from '#server/site.ts'

/**
 * What the server answers at an address of the app, before anything is rendered.
 * @property isPartial whether a part below the fold could not be read, which the browser then reads itself
 */
export type PageResult =
  | { kind: 'page'; head: PageHead; isPartial: boolean }
  | { kind: 'redirect'; to: string }
  /** Nothing that anybody may see: unknown, hidden, private and drafts alike. */
  | { kind: 'missing'; thing: MissingThing }

export type PageRequest = {
  client: QueryClient
  params: Params
  query: URLSearchParams
  site: Site
  /** What the operator asks of sellers; null where the server has not been told. */
  terms: SellingTerms | null
}

/** Thrown when the backend has not answered in time, or has failed. */
class BackendUnavailable extends Error {
  override name = 'BackendUnavailable'
}

/** How many milliseconds the backend has. A page that has no data by then is left to the browser. */
export type Waits = { page: number; list: number }

/** The list of all pages takes longer to read than a page. */
export const usualWaits: Waits = { page: 1500, list: 10_000 }

/** Waits for what is read from the backend. @throws {BackendUnavailable} if the backend is too slow */
export async function inTime<Value extends object | null>(
  what: string,
  work: Promise<Value>,
  longest: number,
): Promise<Value> {
  const value = await atMost(longest, work)
  if (value === undefined) throw new BackendUnavailable(what)
  return value
}

/** Returns what a query has loaded. @throws {BackendUnavailable} if it has loaded nothing */
export function loaded<Key extends QueryKey>(client: QueryClient, queryKey: Key) {
  const data = client.getQueryData(queryKey)
  if (data === undefined) throw new BackendUnavailable(queryKey.map(String).join(' '))
  return data
}
