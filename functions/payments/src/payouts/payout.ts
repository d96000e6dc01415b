import * as z from 'zod/mini'
import { orDefault } from '#src/lib/schema/or-default.ts'
import type { Payout } from '#src/domain/contracts/payouts.ts'
import type { PayoutStatus } from '#src/domain/money/payout.ts'
import { isoTime } from '#functions/payments/src/stripe/iso-time.ts'

const integer = z.int()
const funds = z.array(z.object({ amount: integer, currency: z.string() }))

const balanceSchema = z.object({ available: funds, pending: funds })
export type Balances = z.infer<typeof balanceSchema>

export const balancesOf = (answer: unknown): Balances => balanceSchema.parse(answer)

/** Returns the available and pending amounts of one currency, in minor units. */
export function balanceIn({ available, pending }: Balances, currency: string) {
  const of = (amounts: Balances['available']) =>
    amounts.find((money) => money.currency === currency)?.amount ?? 0
  return { available: of(available), pending: of(pending) }
}

const payoutSchema = z.object({
  id: z.string(),
  amount: integer,
  currency: z.string(),
  status: z.string(),
  /** Unix seconds. */
  created: integer,
  arrival_date: integer,
  /** One of https://docs.stripe.com/api/payouts/failures */
  failure_code: orDefault(z.string(), null),
})

const statuses = new Map<string, PayoutStatus>([
  ['paid', 'completed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

/** Even a paid payout can fail later: the bank may return the money after some days. */
export const payoutStatusOf = (status: string): PayoutStatus => statuses.get(status) ?? 'pending'

export function payoutOf(answer: unknown): Payout {
  const payout = payoutSchema.parse(answer)
  return {
    id: payout.id,
    amount: payout.amount,
    currency: payout.currency.toUpperCase(),
    status: payoutStatusOf(payout.status),
    date: isoTime(payout.created),
    createdAt: isoTime(payout.created),
    arrivesAt: isoTime(payout.arrival_date),
  }
}

export type PayoutState = Payout & { failureCode: string | null }

/** Adds Stripe's failure code to the payout. */
export const payoutStateOf = (answer: unknown): PayoutState => ({
  ...payoutOf(answer),
  failureCode: payoutSchema.parse(answer).failure_code ?? null,
})
