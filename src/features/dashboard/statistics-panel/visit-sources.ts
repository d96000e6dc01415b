import type { DailyReferrers } from '#src/domain/visits/referrer.ts'

/** Visits that came from one place. */
export type VisitSource = {
  /** OTHER_REFERRERS for all that were not named, null for those of whom it is not known. */
  host: string | null
  views: number
  share: number
}

/** Adds up where visitors came from, the most visits first. What is left of all visits came from nowhere that is known. */
export function sourcesOf(
  rows: readonly Pick<DailyReferrers, 'host' | 'views'>[],
  visits: number,
): VisitSource[] {
  const byHost = new Map<string, number>()
  for (const { host, views } of rows) byHost.set(host, (byHost.get(host) ?? 0) + views)
  const known = [...byHost.values()].reduce((sum, views) => sum + views, 0)
  // a view may be counted a moment before where it came from, or after
  const all = Math.max(visits, known)
  const sources = Array.from<[string | null, number]>([...byHost, [null, all - known]])
  return sources
    .filter(([, views]) => views > 0)
    .map(([host, views]) => ({ host, views, share: views / all }))
    .toSorted((one, other) => other.views - one.views)
}
