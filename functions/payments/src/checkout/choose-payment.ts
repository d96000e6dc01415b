import { m } from '#messages'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { PaymentMethod } from '#src/domain/account/settings.ts'
import type { AmountRange } from '#src/domain/product/amount-range.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { OfferedProduct } from '#functions/shared/catalog/bundle-parts.ts'
import type { Purchase } from '#functions/shared/identity/purchase.ts'
import { isHeld } from '#functions/payments/src/discounts/discount-uses.ts'
import { holdDiscount } from '#functions/payments/src/discounts/hold-discount.ts'
import { userOf } from '#functions/payments/src/discounts/grant-discount.ts'
import { isAsOffered } from './as-offered.ts'
import { requireNewParts } from './bundle-terms.ts'
import { namedAmount } from './named-amount.ts'
import type { PurchaseAttempt } from './attempt.ts'
import { currentOffer } from './current-offer.ts'
import { findOffer, offerToBuyer, type WantedProduct, wantedProduct } from './product-offer.ts'
import { endPayment } from './end-payment.ts'
import { earlierPayment, type PaymentStanding, settledStanding } from './earlier-payment.ts'
import { requireShownTerms, type Offer } from './offer.ts'
import { isOnTerms, noteOpenPayment, openTermsOf } from './open-payments.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { termsFor, termsOf } from './sale-terms.ts'
import { taxUndeclared } from './tax-terms.ts'

export type Choice =
  | {
      intent: PaymentIntent
      status: PaymentStanding
      /** The payment methods that the seller accepts. Empty if an earlier payment is processing or has succeeded. */
      methods: readonly PaymentMethod[]
      /** What the buyer may pay instead; null where the creator sets the price. */
      range: AmountRange | null
    }
  /** There is nothing to pay, or the buyer has yet to name the amount. */
  | { status: 'free' | 'choosing'; offer: Offer }
  /** The buyer got the product for nothing before. */
  | { status: 'given'; order: Purchase }

type PaymentChoice = {
  choice: Choice
  /** The titles of what the buyer has already got of a bundle that is still to be paid. */
  owned: string[]
}

/**
 * Chooses the payment that the buyer continues with: the one already paid, the one begun, or a new one. A buyer never has a
 * second payment that could be paid beside the first.
 * @param wanted as it was read for this buyer
 */
export async function choosePayment(attempt: PurchaseAttempt, wanted: WantedProduct): Promise<PaymentChoice> {
  const { request, context, buyer } = attempt
  const { product, article, order } = wanted
  const found = (await earlierPayment(attempt, article, order)) ?? { intent: null, status: null }
  if (found.status === 'given') return { choice: found, owned: [] }
  const { intent: earlier, status } = found
  if (earlier && (status === 'processing' || status === 'succeeded')) {
    return { choice: { intent: earlier, status, methods: [], range: null }, owned: [] }
  }
  const owned = await requireNewParts(context, product, buyer)
  const choice = await choosePayable(attempt, product, status === 'open' ? earlier : null)
  return choice === 'outdated'
    ? choosePayment(attempt, await wantedProduct(context, request.productId, buyer))
    : { choice, owned }
}

/** Returns the payment that the buyer continues with where nothing is paid yet, or `outdated` if the one begun has changed meanwhile. */
async function choosePayable(
  attempt: PurchaseAttempt,
  product: OfferedProduct,
  open: PaymentIntent | null,
): Promise<Choice | 'outdated'> {
  const { request, buyer, context, gateways } = attempt
  if (open) {
    const kept = await keptOffer(attempt, product, open)
    if (kept && isAsOffered(open, kept, buyer, gateways.project)) return holdAndOffer(attempt, kept, open)
  }
  const offer = await currentOffer(attempt, product, open)
  if (offer === 'outdated') return offer
  requireShownTerms(offer, {
    amount: request.amount,
    applicationFee: request.applicationFee,
    sellerId: request.sellerId,
    sellerStripeAccountId: request.sellerStripeAccountId,
    partIds: request.partIds,
  })
  const isNamed = offer.range === null || namedAmount(attempt, product, open) !== undefined
  if (isNamed && offer.amountCents === 0) return { status: 'free', offer }
  if (open) {
    // a payment with a discount goes on only while it holds the discount
    if (isNamed && offer.discountId === '' && isAsOffered(open, offer, buyer, gateways.project))
      return holdAndOffer(attempt, offer, open)
    if ((await endPayment(context, gateways, open.id)) !== 'ended') return 'outdated'
  }
  return isNamed ? newPayment(attempt, offer) : { status: 'choosing', offer }
}

/**
 * Returns the offer with the discount that a begun payment holds, as it was when the payment was begun: the creator may have changed
 * or stopped the discount or the launch price since. Null if it holds none, not any more, or not the one that the buyer wants.
 */
async function keptOffer(
  { request, buyer, context, gateways }: PurchaseAttempt,
  product: OfferedProduct,
  earlier: PaymentIntent,
): Promise<Offer | null> {
  const terms = termsOf(earlier.metadata, gateways.project)
  if (!terms || (terms.discountCode === '' && terms.discountCents === 0)) return null
  if (product.record?.isPayWhatYouWant) return null
  if (request.code !== undefined && request.code !== terms.discountCode) return null
  const use = await context.tables.get('discount_uses', earlier.id)
  if (!use || !isHeld(use, context.now)) return null
  const { discountCode: code, discountCents: amountCents } = terms
  const discount = { $id: use.discountId, code, kind: 'amount', percent: 0, amountCents } as const
  return offerToBuyer(context, product, buyer.buyerUserId, { discount, chosenCents: request.chosenAmount })
}

/**
 * Notes an open payment, lets it hold its discount, and returns it, or `outdated` if another has to be chosen. Changes that the
 * seller makes after the note cancel the payment later. Changes made before the note are found by comparing the terms here.
 */
async function holdAndOffer(
  attempt: PurchaseAttempt,
  offer: Offer,
  intent: PaymentIntent,
): Promise<Choice | 'outdated'> {
  const { buyer, context, gateways } = attempt
  await noteOpenPayment(context, intent.id, offer, buyer.buyerUserId)
  try {
    if (offer.discountId !== '' && !(await takeDiscount(attempt, offer, intent.id))) {
      await endPayment(context, gateways, intent.id)
      return 'outdated'
    }
    if (isOnTerms(openTermsOf(offer), await findOffer(context, offer.productId, offer.sellerId))) {
      return { intent, status: 'open', methods: offer.methods, range: offer.range }
    }
    throw new Refusal('conflict', m.refusal_price_changed())
  } catch (error) {
    if (error instanceof Refusal && (await endPayment(context, gateways, intent.id)) !== 'ended') {
      return 'outdated'
    }
    throw error
  }
}

/**
 * Takes a use of a discount and lets the payment hold it. Returns false if others got the last sales at the launch price: the buyer sees
 * the listed price then.
 * @throws {Refusal} if it is that of a code
 */
async function takeDiscount(
  { buyer, context, gateways, request }: PurchaseAttempt,
  offer: Offer,
  paymentId: string,
) {
  const discount = { $id: offer.discountId, creatorId: offer.sellerId }
  try {
    await holdDiscount(context, gateways, discount, paymentId, userOf(context, buyer, request), offer)
    return true
  } catch (error) {
    if (error instanceof Refusal && offer.discountCode === '') return false
    throw error
  }
}

/**
 * Creates a payment. The same attempt on the same terms always gives the same payment. The terms name the buyer, so a buyer whose browser
 * names no attempt gets one payment for a product at a price, in however many tabs.
 * @param after the id of a payment that this attempt gave before and that can no longer be used
 */
async function newPayment(attempt: PurchaseAttempt, offer: Offer, after = ''): Promise<Choice | 'outdated'> {
  const { request, buyer, context, gateways } = attempt
  const { methods, title } = offer
  const terms = termsFor(offer, buyer, currentLanguage())
  const tax = taxUndeclared(offer, context)
  const sameParts = [
    request.attemptId ?? '',
    JSON.stringify([terms, tax]),
    methods.join(' '),
    title,
    after,
  ] as const
  const idempotencyKey = context.hash.id('payment', ...sameParts)
  const intent = await gateways.payments.create({
    terms,
    tax,
    methods,
    title,
    project: gateways.project,
    idempotencyKey,
  })
  const status = await settledStanding(attempt, intent)
  if (status === null) return newPayment(attempt, offer, intent.id)
  if (status === 'open') return holdAndOffer(attempt, offer, intent)
  return { intent, status, methods, range: offer.range }
}
