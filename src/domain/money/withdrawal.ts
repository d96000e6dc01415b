import { CURRENCY } from './money.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** Held money: the part of a balance that the seller can't withdraw, in Rappen. */
type HeldMoney = {
  /** The seller's debts: money that went back to buyers and was not taken from the seller's balance yet. */
  owedCents: number
  /** Sales in dispute for which Stripe has not taken money back yet. */
  disputedCents: number
}

/** The facts that decide how much a seller can withdraw. */
export type Withdrawal = {
  /** ISO 4217, upper case. */
  currency: string
  /** Minor units. */
  available: number
  held: HeldMoney
  /** YYYY-MM-DD from which on a new seller can be paid out; null once that day has come. */
  firstPayoutOn: string | null
  /** YYYY-MM-DD until which the operator of the marketplace holds payouts back; null if it does not. */
  heldUntil: string | null
}

export type Hold = 'held' | 'owes' | 'waits' | 'cannot_be_reckoned'

/**
 * Returns why the seller can withdraw nothing, or null. Disputed sales are counted in Rappen: if the account is kept in another
 * currency, nobody can say how much of the balance they are.
 */
export function holdOn({
  currency,
  held,
  firstPayoutOn,
  heldUntil,
}: Omit<Withdrawal, 'available'>): Hold | null {
  if (heldUntil !== null) return 'held'
  if (held.owedCents > 0) return 'owes'
  if (firstPayoutOn !== null) return 'waits'
  return held.disputedCents > 0 && currency !== CURRENCY ? 'cannot_be_reckoned' : null
}

/** Stripe pays out only multiples of these amounts (minor units): https://docs.stripe.com/currencies#special-cases */
const steps = new Map([
  ['HUF', 100],
  ['TWD', 100],
])

const stepOf = (currency: string) => steps.get(currency) ?? 1

export const isPayable = (amount: number, currency: string): boolean => amount % stepOf(currency) === 0

/** Returns the largest part of an amount that can be paid out, in minor units. */
export function payablePart(amount: number, currency: string): number {
  return Math.max(0, amount - (amount % stepOf(currency)))
}

/** Returns how much can be withdrawn now, in minor units. */
export function withdrawableOf(withdrawal: Withdrawal): number {
  if (holdOn(withdrawal) !== null) return 0
  const { available, held, currency } = withdrawal
  return payablePart(available - held.disputedCents, currency)
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * Returns the day (YYYY-MM-DD, UTC) from which on a new seller can be paid out, or null once that day has come.
 * @param firstSaleAt ISO 8601
 * @param days how long the operator makes new sellers wait
 */
export function firstPayoutOn(firstSaleAt: string, days: number, now: Date): string | null {
  if (days === 0) return null
  const day = dayOf(Date.parse(firstSaleAt) + days * DAY)
  return dayOf(now.getTime()) < day ? day : null
}

/**
 * Returns the day (YYYY-MM-DD, UTC) until which payouts are held back, or null once that is over.
 * @param until ISO 8601, or null if they are not
 */
export function payoutsHeldUntil(until: string | null, now: Date): string | null {
  return until !== null && Date.parse(until) > now.getTime() ? dayOf(Date.parse(until)) : null
}

/** How many days Stripe lets money stay in a connected account: https://docs.stripe.com/connect/manual-payouts */
const keptDaysOf = (country: string) => (country === 'US' ? 2 * 365 : 90)

/** How many days before that limit the creator is reminded to withdraw. */
const NOTICE_DAYS = 30

/**
 * Returns the day (YYYY-MM-DD) by which money must be withdrawn.
 * @param unpaidSince ISO 8601
 * @param country ISO 3166
 */
export function withdrawBy(unpaidSince: string, country: string): string {
  return dayOf(Date.parse(unpaidSince) + keptDaysOf(country) * DAY)
}

/** Returns after how many days the creator is reminded to withdraw. @param country ISO 3166 */
export const remindAfterDays = (country: string) => keptDaysOf(country) - NOTICE_DAYS

/** Returns whether the day is so near that the creator is warned. @param day YYYY-MM-DD by which money must be withdrawn */
export function isNear(day: string, now: Date): boolean {
  return now.getTime() >= Date.parse(day) - NOTICE_DAYS * DAY
}

/** An upper bound for how long a payment stays pending before it can be withdrawn. */
const PENDING_DAYS = 14

/** Returns the earliest moment (ISO 8601) from which money that is pending at `time` can be. */
const pendingSince = (time: number) => new Date(time - PENDING_DAYS * DAY).toISOString()

type AfterPayout = {
  /** Since when the account held money before the payout, ISO 8601; null if that is not known. */
  since: string | null
  /** What can still be withdrawn, in minor units. */
  left: number
  /** What is on its way to the balance, in minor units. */
  pending: number
  /** The smallest payout, in minor units. */
  minimum: number
  now: Date
}

/**
 * Returns since when (ISO 8601) the rest after a payout has lain in the account, or null if less than the smallest payout is left and
 * nothing is pending. Stripe doesn't say which money a payout took, so this is the earliest moment that is possible.
 */
export function unpaidAfter({ since, left, pending, minimum, now }: AfterPayout): string | null {
  if (left >= minimum) return since ?? now.toISOString()
  if (pending <= 0) return null
  const oldest = pendingSince(now.getTime())
  return since !== null && since > oldest ? since : oldest
}

type SellerHistory = { lastPayoutAt: string | null; firstSaleAt: string | null; now: Date }

/**
 * Returns the earliest moment since when money can have lain in the account, for an account whose `unpaidSince` is not known.
 * The last payout is taken to have withdrawn everything that it could. All times are ISO 8601.
 */
export function unpaidAtEarliest({ lastPayoutAt, firstSaleAt, now }: SellerHistory): string {
  if (lastPayoutAt !== null) return pendingSince(Date.parse(lastPayoutAt))
  return firstSaleAt ?? now.toISOString()
}
