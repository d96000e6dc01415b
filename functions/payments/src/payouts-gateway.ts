import type { Stripe } from 'stripe'
import type { Payout } from '#src/domain/contracts/payouts.ts'
import { asking } from './asking.ts'
import { type Balances, balancesOf, payoutOf } from './payout.ts'

export type PayoutPage = { payouts: Payout[]; hasMore: boolean }

/** In minor units; the currency as Stripe writes it. */
type NewPayout = { amount: number; currency: string; idempotencyKey: string }

const PAGE = 12

/** What lies in a creator's account at Stripe, and how it comes out. */
export function createPayoutsGateway(stripe: Stripe, log: (message: string) => void) {
  const { ask } = asking(log)
  return {
    balances: (stripeAccount: string): Promise<Balances> =>
      ask(async () => balancesOf(await stripe.balance.retrieve({}, { stripeAccount }))),

    /** The same key pays once. */
    create: (stripeAccount: string, { amount, currency, idempotencyKey }: NewPayout): Promise<Payout> =>
      ask(async () =>
        payoutOf(await stripe.payouts.create({ amount, currency }, { stripeAccount, idempotencyKey })),
      ),

    /** Newest first. */
    list: (stripeAccount: string, after: string | undefined): Promise<PayoutPage> =>
      ask(async () => {
        const params = { limit: PAGE, ...(after !== undefined && { starting_after: after }) }
        const { data, has_more: hasMore } = await stripe.payouts.list(params, { stripeAccount })
        return { payouts: data.map(payoutOf), hasMore }
      }),
  }
}
export type PayoutsGateway = ReturnType<typeof createPayoutsGateway>
