import { HOUR } from '#src/lib/time/durations.ts'

/** Milliseconds between two tellings about one product. */
const TELLING_PAUSE = 24 * HOUR

/**
 * Whether a creator can tell the people who have a product of its newest version.
 * - `offered`: yes, now.
 * - `later`: they were told of another version less than a day ago.
 * - `told`: they were told of this very version.
 * - `nobody`: nobody is there to be told.
 * - `unverified`: the creator has not confirmed the address of the account.
 * - `hidden`: visitors cannot see the product.
 * - `none`: the file was never replaced, so there is nothing to tell.
 */
export const tellingStandings = [
  'offered',
  'later',
  'told',
  'nobody',
  'unverified',
  'hidden',
  'none',
] as const
export type TellingStanding = (typeof tellingStandings)[number]

type TellingFacts = {
  /** The number of the newest version; null if the file was never replaced. */
  newest: number | null
  /** The last telling; null if there was none. */
  last: { number: number; toldAt: string } | null
  isOffered: boolean
  /** Whether the creator's own address is verified. */
  isVerified: boolean
  now: Date
}

/** Judges everything but whether somebody is there to be told, which takes longer to find out. */
export function tellingStanding({
  newest,
  last,
  isOffered,
  isVerified,
  now,
}: TellingFacts): Exclude<TellingStanding, 'nobody'> {
  if (newest === null) return 'none'
  if (last && last.number >= newest) return 'told'
  if (!isOffered) return 'hidden'
  if (!isVerified) return 'unverified'
  return last && now < mayTellAgain(last) ? 'later' : 'offered'
}

/** Returns when the creator may tell people of another version. */
export function mayTellAgain({ toldAt }: { toldAt: string }): Date {
  return new Date(Date.parse(toldAt) + TELLING_PAUSE)
}
