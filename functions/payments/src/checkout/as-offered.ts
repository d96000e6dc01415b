import type { Buyer } from '#functions/shared/identity/purchase.ts'
import { methodTypesOf } from '#functions/payments/src/stripe/method-types.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { areSameParts } from './bundle-terms.ts'
import type { Offer } from './offer.ts'
import { termsOf } from './sale-terms.ts'

type Begun = Pick<PaymentIntent, 'amount' | 'metadata' | 'payment_method_types'>

/** Returns whether a begun payment is what this buyer is offered, so that it can go on. */
export function isAsOffered(
  intent: Begun,
  offer: Offer,
  buyer: Pick<Buyer, 'buyerUserId'>,
  project: string,
): boolean {
  const terms = termsOf(intent.metadata, project)
  const offered: readonly string[] = methodTypesOf(offer.methods)
  return (
    intent.payment_method_types?.every((type) => offered.includes(type)) === true &&
    intent.amount === offer.amountCents &&
    terms?.feeCents === offer.feeCents &&
    terms.discountCode === offer.discountCode &&
    areSameParts(terms.partIds, offer.partIds) &&
    terms.discountCents === offer.discountCents &&
    terms.taxKind === offer.taxKind &&
    terms.sellerId === offer.sellerId &&
    // a payment that was begun as a guest would not belong to the account
    terms.buyerUserId === buyer.buyerUserId &&
    terms.sellerAccount === offer.sellerAccount
  )
}
