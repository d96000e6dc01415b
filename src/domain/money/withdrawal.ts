import { CURRENCY_OF_SALES } from './payout.ts'

const DAY = 24 * 60 * 60_000

/** Of which money a seller can't dispose, in Rappen. */
type Held = {
  /** Given back to buyers for the seller and not taken from their balance yet. */
  owedCents: number
  /** In dispute, but nothing was taken for it yet. */
  disputedCents: number
}

/** What decides on a withdrawal. */
export type Withdrawal = {
  /** ISO 4217, upper case. */
  currency: string
  /** Minor units. */
  available: number
  held: Held
  /** YYYY-MM-DD of the first payout of a new seller; null where nothing is waited for. */
  firstPayoutOn: string | null
}

export type Hold = 'owes' | 'waits' | 'cannot_be_reckoned'

/** Why nothing at all is paid out, whatever is there. Rappen that are held say nothing exact of an account in another currency. */
export function holdOn({ currency, held, firstPayoutOn }: Omit<Withdrawal, 'available'>): Hold | null {
  if (held.owedCents > 0) return 'owes'
  if (firstPayoutOn !== null) return 'waits'
  return held.disputedCents > 0 && currency !== CURRENCY_OF_SALES ? 'cannot_be_reckoned' : null
}

/** In minor units: banks are not sent parts of these. https://docs.stripe.com/currencies#special-cases */
const steps = new Map([
  ['HUF', 100],
  ['TWD', 100],
])

const stepOf = (currency: string) => steps.get(currency) ?? 1

export const isPayable = (amount: number, currency: string): boolean => amount % stepOf(currency) === 0

/** As much of an amount as a bank can be sent, in minor units. */
export function payablePart(amount: number, currency: string): number {
  return Math.max(0, amount - (amount % stepOf(currency)))
}

/** Minor units that can be withdrawn now. */
export function withdrawableOf(withdrawal: Withdrawal): number {
  if (holdOn(withdrawal) !== null) return 0
  const { available, held, currency } = withdrawal
  return payablePart(available - held.disputedCents, currency)
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * When a new seller can be paid out for the first time, by the calendar in UTC, or null where that time has come.
 * @param firstSaleAt ISO 8601
 */
export function firstPayoutOn(firstSaleAt: string, days: number, now: Date): string | null {
  if (days === 0) return null
  const day = dayOf(Date.parse(firstSaleAt) + days * DAY)
  return dayOf(now.getTime()) < day ? day : null
}

/** For so long money may lie in a payment account, in days: https://docs.stripe.com/connect/manual-payouts */
const keptDaysOf = (country: string) => (country === 'US' ? 2 * 365 : 90)

/** So many days before the end somebody is told to withdraw. */
const NOTICE_DAYS = 30

/** The day (YYYY-MM-DD) until which money must be withdrawn. @param country ISO 3166 */
export function withdrawBy(unpaidSince: string, country: string): string {
  return dayOf(Date.parse(unpaidSince) + keptDaysOf(country) * DAY)
}

/** Days that money has lain there when its owner is told. @param country ISO 3166 */
export const remindAfterDays = (country: string) => keptDaysOf(country) - NOTICE_DAYS

/** Whether it is time to say it louder. @param day YYYY-MM-DD until which money must be withdrawn */
export function isNear(day: string, now: Date): boolean {
  return now.getTime() >= Date.parse(day) - NOTICE_DAYS * DAY
}

/** Longer than what buyers paid takes until it can be withdrawn. */
const PENDING_DAYS = 14

/** How old money is at most that was still on its way at a moment (ISO 8601). */
const pendingSince = (time: number) => new Date(time - PENDING_DAYS * DAY).toISOString()

type AfterPayout = {
  /** ISO 8601; null where that was not known. */
  since: string | null
  /** What can still be withdrawn, and what is on its way, in minor units. */
  left: number
  pending: number
  /** The smallest payout. */
  minimum: number
  now: Date
}

/**
 * Since when there is money that was not withdrawn, once some was: null where nothing is left. Which money is left, nobody
 * says: the oldest that it can be.
 */
export function unpaidAfter({ since, left, pending, minimum, now }: AfterPayout): string | null {
  if (left >= minimum) return since ?? now.toISOString()
  if (pending <= 0) return null
  const oldest = pendingSince(now.getTime())
  return since !== null && since > oldest ? since : oldest
}

type Known = { lastPayoutAt: string | null; firstSaleAt: string | null; now: Date }

/** The same where nobody has kept it: everything that the last payout could take was taken then. All times are ISO 8601. */
export function unpaidAtEarliest({ lastPayoutAt, firstSaleAt, now }: Known): string {
  if (lastPayoutAt !== null) return pendingSince(Date.parse(lastPayoutAt))
  return firstSaleAt ?? now.toISOString()
}
