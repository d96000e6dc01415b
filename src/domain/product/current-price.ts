import type { AccessType } from './product-kinds.ts'

/** The columns that decide on what a product costs, as records, public rows and listings have them. */
export type PriceColumns = {
  accessType: AccessType
  /** The regular price, in Rappen. */
  priceCents: number
  /** Rappen; 0 for no launch price. */
  launchPriceCents: number
  /** Null for a launch price without a last moment. */
  launchEndsAt: string | null
  /** Until when the regular price is shown struck beside the launch price. Null for never. */
  struckUntil: string | null
}

export type CurrentPrice = {
  /** What a buyer pays without a code, in Rappen. */
  cents: number
  /** The regular price where it is shown struck, in Rappen; null where the price stands alone. */
  struckCents: number | null
}

/** @param now Unix milliseconds */
const isBefore = (now: number, moment: string | null) => moment !== null && now < Date.parse(moment)

/** Returns whether the launch price is what a buyer pays. Its last moment is over for everybody at once, whatever rows still say. */
export const isLaunched = (
  { accessType, priceCents, launchPriceCents, launchEndsAt }: Omit<PriceColumns, 'struckUntil'>,
  now: number,
): boolean =>
  accessType === 'paid' &&
  launchPriceCents > 0 &&
  launchPriceCents < priceCents &&
  (launchEndsAt === null || isBefore(now, launchEndsAt))

/**
 * Returns what a product costs. Everything that shows or takes a price without a code asks this function.
 * @param now Unix milliseconds
 */
export function currentPrice(priced: PriceColumns, now: number): CurrentPrice {
  const { priceCents, launchPriceCents, struckUntil } = priced
  if (!isLaunched(priced, now)) return { cents: priceCents, struckCents: null }
  return { cents: launchPriceCents, struckCents: isBefore(now, struckUntil) ? priceCents : null }
}

/** Returns the moments, in Unix milliseconds, at which what `currentPrice` returns may change by itself. */
export const priceMoments = ({
  launchEndsAt,
  struckUntil,
}: Pick<PriceColumns, 'launchEndsAt' | 'struckUntil'>): number[] =>
  [launchEndsAt, struckUntil].flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))

/** The columns of a product without a launch price. */
export const noLaunch = {
  launchPriceCents: 0,
  launchEndsAt: null,
  launchMaxSales: 0,
  struckUntil: null,
} as const
