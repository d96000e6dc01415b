import type { Stripe } from 'stripe'
import type { Payout } from '#src/domain/contracts/payouts.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { stripeRefusals } from '#functions/payments/src/stripe/stripe-refusals.ts'
import { payoutRefusal } from '#functions/payments/src/stripe/payout-failure.ts'
import { type Balances, balancesOf, type PayoutState, payoutStateOf, payoutOf } from './payout.ts'
import { stripeFailure } from '#functions/payments/src/stripe/stripe-failure.ts'

export type PayoutPage = { payouts: Payout[]; hasMore: boolean }

/** An amount in minor units; the currency is lower case as Stripe writes it. */
type NewPayout = { amount: number; currency: string; idempotencyKey: string }

const PAGE = 12

/** Reads the balances of connected accounts and pays them out. */
export function createPayoutsGateway(stripe: Stripe, log: (message: string) => void) {
  const { callStripe, refuse } = stripeRefusals(log)

  /**
   * A payout that Stripe refuses becomes a refusal in our own words. The same words are logged, and none of them names a person.
   */
  async function make(
    stripeAccount: string,
    { amount, currency, idempotencyKey }: NewPayout,
  ): Promise<Payout> {
    const metadata = { request: idempotencyKey }
    try {
      const made = await stripe.payouts.create(
        { amount, currency, metadata },
        { stripeAccount, idempotencyKey },
      )
      return payoutOf(made)
    } catch (error) {
      const text = payoutRefusal(error, { amount, currency: currency.toUpperCase() })
      if (text === null) throw error
      log(`Stripe refused a payout: ${text}`)
      throw new Refusal('conflict', text)
    }
  }

  return {
    balances: (stripeAccount: string): Promise<Balances> =>
      callStripe(async () => balancesOf(await stripe.balance.retrieve({}, { stripeAccount }))),

    /** Returns null if the account has no payout with this id, or no longer exists. */
    find: async (stripeAccount: string, id: string): Promise<PayoutState | null> => {
      try {
        return payoutStateOf(await stripe.payouts.retrieve(id, {}, { stripeAccount }))
      } catch (error) {
        const failure = stripeFailure(error)
        if (failure === 'no_such_payment' || failure === 'no_such_account') return null
        return refuse(error)
      }
    },

    /** Pays out once per key. */
    create: (stripeAccount: string, payout: NewPayout): Promise<Payout> =>
      callStripe(() => make(stripeAccount, payout)),

    /** Returns the payout that was made with the key, searched among the newest ones, or null. */
    madeWith: (stripeAccount: string, idempotencyKey: string): Promise<Payout | null> =>
      callStripe(async () => {
        const { data } = await stripe.payouts.list({ limit: PAGE }, { stripeAccount })
        const made = data.find(({ metadata }) => metadata?.['request'] === idempotencyKey)
        return made ? payoutOf(made) : null
      }),

    /** Newest first. */
    list: (stripeAccount: string, after: string | undefined): Promise<PayoutPage> =>
      callStripe(async () => {
        const params = { limit: PAGE, ...(after !== undefined && { starting_after: after }) }
        const { data, has_more: hasMore } = await stripe.payouts.list(params, { stripeAccount })
        return { payouts: data.map(payoutOf), hasMore }
      }),
  }
}
export type PayoutsGateway = ReturnType<typeof createPayoutsGateway>
