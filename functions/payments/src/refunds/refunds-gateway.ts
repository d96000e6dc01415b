import { Stripe } from 'stripe'
import { stripeRefusals } from '#functions/payments/src/stripe/stripe-refusals.ts'
import { stripeFailure } from '#functions/payments/src/stripe/stripe-failure.ts'

/** `seller`: each gives back their part. `platform`: all of it comes from the platform, and the seller owes it theirs. */
export type RefundPayer = 'seller' | 'platform'

type NewRefund = {
  paymentId: string
  /** Rappen. */
  amount: number
  payer: RefundPayer
  metadata: Record<string, string>
  /** The provider answers under it what it answered first, its refusals too. */
  idempotencyKey: string
}

/** `no_money` can be the seller's balance or the platform's: the provider does not tell which. */
export type RefundAnswer = 'made' | 'made_before' | 'no_money' | 'refused'

const isRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && stripeFailure(error) === null

/** Of a refund that its seller has not paid for yet. */
export const SELLER_OWES = 'sellerOwes'

/** How money goes back to a buyer. */
export function createRefundsGateway(stripe: Stripe, log: (message: string) => void) {
  const { refuse } = stripeRefusals(log)

  return async ({ paymentId, amount, payer, metadata, idempotencyKey }: NewRefund): Promise<RefundAnswer> => {
    // left alone, the platform would pay all of it
    const shares =
      payer === 'seller'
        ? { reverse_transfer: true, refund_application_fee: true, metadata }
        : { metadata: { ...metadata, [SELLER_OWES]: 'true' } }
    try {
      await stripe.refunds.create({ payment_intent: paymentId, amount, ...shares }, { idempotencyKey })
      return 'made'
    } catch (error) {
      const failure = stripeFailure(error)
      if (failure === 'already_refunded') return 'made_before'
      if (failure === 'balance_too_low') return 'no_money'
      if (isRefused(error)) return 'refused'
      return refuse(error)
    }
  }
}
