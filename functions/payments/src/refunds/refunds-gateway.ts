import { Stripe } from 'stripe'
import { stripeRefusals } from '#functions/payments/src/stripe/stripe-refusals.ts'
import { stripeFailure } from '#functions/payments/src/stripe/stripe-failure.ts'

/**
 * `seller`: seller and platform each give back their part. `platform`: the platform pays all of it, and the seller owes their
 * part.
 */
export type RefundPayer = 'seller' | 'platform'

type NewRefund = {
  paymentId: string
  /** Rappen. */
  amount: number
  payer: RefundPayer
  metadata: Record<string, string>
  /** Stripe repeats its first answer to a key, even if that was a refusal. */
  idempotencyKey: string
}

/** `no_money` may concern the balance of the seller or of the platform; Stripe does not say which. */
export type RefundAnswer = 'made' | 'made_before' | 'no_money' | 'refused'

const isRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && stripeFailure(error) === null

/** The metadata key that marks a refund whose seller has not paid their part yet. */
export const SELLER_OWES = 'sellerOwes'

/** Returns the function that gives buyers their money back. */
export function createRefundsGateway(stripe: Stripe, log: (message: string) => void) {
  const { refuse } = stripeRefusals(log)

  return async ({ paymentId, amount, payer, metadata, idempotencyKey }: NewRefund): Promise<RefundAnswer> => {
    // without these two parameters Stripe takes the whole refund from the platform
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
