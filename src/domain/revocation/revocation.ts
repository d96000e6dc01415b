import * as z from 'zod/mini'
import { isReturned, type Order } from '#src/domain/money/order.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { utcOfZonedInput, zonedInputOf } from '#src/lib/time/zoned-time.ts'
import { optionalMoment, text } from '#src/domain/row.ts'

/**
 * What comes of the declaration to revoke a purchase. `refund`: all that was paid goes back. `lapsed`: the buyer had agreed to immediate
 * delivery and has got the file. `late`: the time to revoke is over. `returned`: the money went back before, or the buyer's bank decides
 * on it. `unpaid`: nothing was paid. `unknown`: whoever declared it has no such order.
 */
export const revocationOutcomes = ['refund', 'lapsed', 'late', 'returned', 'unpaid', 'unknown'] as const
export type RevocationOutcome = (typeof revocationOutcomes)[number]

/** The columns of a payment that decide whether it can be revoked. */
export const revocableColumns = {
  /** The version of the sentence that the buyer agreed to before paying (`CONSENT`); '' without it, and for older payments. */
  consent: text,
  /** When the buyer agreed to it. */
  consentAt: optionalMoment,
  /** When the buyer first got the file after the receipt was handed over. */
  firstDeliveredAt: optionalMoment,
}

const columns = z.object(revocableColumns)

export type RevocableSale = Pick<z.infer<typeof columns>, 'consent' | 'firstDeliveredAt'> &
  Pick<Order, 'amountCents' | 'status' | 'givenBackFor' | 'paidAt' | 'createdAt'>

/** The marketplace is Swiss, and so is its calendar. */
const ZONE = 'Europe/Zurich'

/** The calendar day of a moment, as its midnight in UTC, to count with. */
const dayOf = (moment: string) => new Date(`${zonedInputOf(new Date(moment), ZONE).slice(0, 10)}T00:00Z`)

const plusDays = (day: Date, days: number) => new Date(day.getTime() + days * DAY)

function plusYear(day: Date): Date {
  const next = new Date(day)
  next.setUTCFullYear(day.getUTCFullYear() + 1)
  return next
}

/** A period that ends on a Saturday or a Sunday ends with the working day after it (Regulation 1182/71, Art. 3(4)). */
function workingDay(day: Date): Date {
  const weekday = day.getUTCDay()
  if (weekday === 6) return plusDays(day, 2)
  return weekday === 0 ? plusDays(day, 1) : day
}

/** The last millisecond of a day. The day after it begins at a midnight that no clock of this zone skips. */
function endOf(day: Date): Date {
  const next = plusDays(day, 1).toISOString().slice(0, 10)
  return new Date(Date.parse(utcOfZonedInput(`${next}T00:00`, ZONE) ?? '') - 1)
}

/** Days that follow the day of the purchase (Directive 2011/83/EU, Art. 9). */
const PERIOD = 14

/**
 * Returns until when a purchase may be revoked, if nothing else speaks against it. Without the consent nothing shows that the buyer
 * was told of the right, so the period is a year longer (Directive 2011/83/EU, Art. 10).
 */
export function revocableUntil({
  paidAt,
  createdAt,
  consent,
}: Pick<RevocableSale, 'paidAt' | 'createdAt' | 'consent'>): Date {
  const bought = dayOf(paidAt ?? createdAt)
  const begin = consent === '' ? plusYear(bought) : bought
  return endOf(workingDay(plusDays(begin, PERIOD)))
}

/**
 * Returns what comes of it if a buyer revokes the purchase at this moment. A file that was delivered later takes nothing from a
 * declaration that was made before.
 */
export function revocationOf(sale: RevocableSale, at: Date): Exclude<RevocationOutcome, 'unknown'> {
  const { amountCents, consent, firstDeliveredAt } = sale
  if (amountCents === 0) return 'unpaid'
  if (isReturned(sale) || sale.givenBackFor !== null) return 'returned'
  if (consent !== '' && firstDeliveredAt !== null && new Date(firstDeliveredAt) <= at) return 'lapsed'
  return at <= revocableUntil(sale) ? 'refund' : 'late'
}
