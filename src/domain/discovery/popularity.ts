import { DAY } from '#src/lib/time/durations.ts'

/** In days: after this time a product's bonus for being new is halved. */
const HALF_LIFE = 14
/** The rating that a product is expected to have, and the number of ratings that this expectation weighs as much as. */
const EXPECTED_RATING = 3.5
const EXPECTED_WEIGHT = 5

export type RatingTotals = {
  ratingCount: number
  ratingSum: number
}

/** Returns the average rating, drawn towards the expected one while there are few, so that a single rating decides nothing. */
export const steadyRating = ({ ratingCount, ratingSum }: RatingTotals): number =>
  (EXPECTED_RATING * EXPECTED_WEIGHT + ratingSum) / (EXPECTED_WEIGHT + ratingCount)

export type Demand = RatingTotals & {
  /** Different buyers of the last seven days who keep what they bought. */
  buyers: number
  /** Downloads of the last seven days. */
  downloads: number
  /** ISO 8601. */
  createdAt: string
}

/** Returns the number by which Explore sorts what is popular. The page "How ranking works" explains it to visitors. */
export function popularityOf({ buyers, downloads, createdAt, ...rated }: Demand, now: Date): number {
  const days = Math.max(0, (now.getTime() - Date.parse(createdAt)) / DAY)
  const freshness = 2 ** (-days / HALF_LIFE)
  return Math.log1p(8 * buyers + 2 * downloads) + 0.6 * steadyRating(rated) + freshness
}
