import { amountProblem } from '#src/domain/product/amount-range.ts'
import type { OfferedProduct } from '#functions/shared/catalog/bundle-parts.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { offerToBuyer } from './product-offer.ts'
import type { PurchaseAttempt } from './attempt.ts'
import { termsOf } from './sale-terms.ts'

/**
 * Returns the amount that the buyer has named, in Rappen: in this request, else for the payment that was begun, so that a return from
 * the bank needs no amount. Undefined if nothing was named, or if what was named may not be paid any more.
 */
export function namedAmount(
  { request, buyer, context, gateways }: PurchaseAttempt,
  product: OfferedProduct,
  begun: PaymentIntent | null,
): number | undefined {
  if (request.chosenAmount !== undefined) return request.chosenAmount
  const terms = begun && termsOf(begun.metadata, gateways.project)
  if (!terms || terms.discountCode !== '') return undefined
  const { range } = offerToBuyer(context, product, buyer.buyerUserId)
  return range && amountProblem(terms.amountCents, range) === null ? terms.amountCents : undefined
}
