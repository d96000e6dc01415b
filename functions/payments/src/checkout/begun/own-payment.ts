import { m } from '#messages'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { buyerOf } from '#functions/shared/identity/purchase.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { isBegunBy, termsOf } from '#functions/payments/src/checkout/sale-terms.ts'

type Named = { productId: string; paymentIntentId: string; receipt?: string | undefined }

/** The refusal of a payment that does not exist, and of one that is somebody else's. */
export const unknownPayment = () => new Refusal('not_found', m.purchase_return_unknown())

/** Returns the payment that the caller has begun for the product, or null. */
export async function findOwnPayment(
  { productId, paymentIntentId, receipt: browserProof }: Named,
  context: Context,
  gateways: Gateways,
): Promise<PaymentIntent | null> {
  const [intent, buyer] = await Promise.all([
    gateways.payments.find(paymentIntentId),
    buyerOf(context, browserProof),
  ])
  const terms = intent && termsOf(intent.metadata, gateways.project)
  return terms?.productId === productId && isBegunBy(terms, buyer) ? intent : null
}

/**
 * Returns the payment that the caller has begun for the product.
 * @throws {Refusal} for anybody else's, worded as for an unknown one, because the id of a payment is part of the address that a buyer
 * returns to
 */
export async function ownPayment(...asked: Parameters<typeof findOwnPayment>): Promise<PaymentIntent> {
  const intent = await findOwnPayment(...asked)
  if (!intent) throw unknownPayment()
  return intent
}
