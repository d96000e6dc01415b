import { currentLanguage } from '#src/lib/language/language.ts'
import { m } from '#messages'
import type { PaymentMethod } from '#src/domain/account/settings.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { articleOf, ownedProduct } from '#functions/shared/catalog/products.ts'
import { findOffer, offerToBuyer } from './current-offer.ts'
import { earlierPayment, type Standing, standingOf, type Wish } from './earlier-payment.ts'
import { methodTypesOf } from '#functions/payments/src/stripe/method-types.ts'
import { checkClaims, type Offer } from './offer.ts'
import { forgetOpenPayment, isOnTerms, noteOpenPayment, openTermsOf } from './open-payments.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { termsOf } from './sale-terms.ts'

type Choice = {
  intent: PaymentIntent
  status: Standing
  /** The payment methods that the seller accepts. Empty if an earlier payment is processing or has succeeded. */
  methods: readonly PaymentMethod[]
}

/**
 * Chooses the payment that the buyer continues with: the one already paid, the one begun, or a new one. A buyer never has a
 * second payment that could be paid beside the first.
 */
export async function choosePayment(wish: Wish): Promise<Choice> {
  const { request, buyer, context, gateways } = wish
  const product = await ownedProduct(context, request.productId)
  const article = articleOf(request.productId, product)
  const { intent: earlier, status } = (await earlierPayment(wish, article)) ?? { intent: null, status: null }
  if (earlier && (status === 'processing' || status === 'succeeded')) {
    return { intent: earlier, status, methods: [] }
  }

  const offer = offerToBuyer(context, product, buyer.buyerUserId)
  checkClaims(offer, {
    amount: request.amount,
    applicationFee: request.applicationFee,
    sellerId: request.sellerId,
    sellerStripeAccountId: request.sellerStripeAccountId,
  })
  if (earlier && status === 'open') {
    if (isAsOffered(earlier, offer, wish)) return begun(wish, offer, earlier)
    const outcome = await gateways.provider.cancel(earlier.id)
    if (outcome === 'moved_on') return choosePayment(wish)
  }
  return newPayment(wish, offer)
}

/**
 * Notes an open payment and returns it. Changes that the seller makes after the note cancel the payment later; changes made
 * before the note are found by comparing the terms here.
 */
async function begun(wish: Wish, offer: Offer, intent: PaymentIntent): Promise<Choice> {
  const { buyer, context, gateways } = wish
  await noteOpenPayment(context, intent.id, offer, buyer.buyerUserId)
  if (isOnTerms(openTermsOf(offer), await findOffer(context, offer.productId))) {
    return { intent, status: 'open', methods: offer.methods }
  }
  const outcome = await gateways.provider.cancel(intent.id)
  if (outcome === 'moved_on') return choosePayment(wish)
  await forgetOpenPayment(context, intent.id)
  throw new Refusal('conflict', m.refusal_price_changed())
}

function isAsOffered(intent: PaymentIntent, offer: Offer, { buyer, gateways }: Wish): boolean {
  const terms = termsOf(intent.metadata, gateways.project)
  const offered: readonly string[] = methodTypesOf(offer.methods)
  return (
    intent.payment_method_types?.every((type) => offered.includes(type)) === true &&
    intent.amount === offer.amountCents &&
    terms?.feeCents === offer.feeCents &&
    terms.sellerId === offer.sellerId &&
    // a payment that was begun as a guest would not belong to the account
    terms.buyerUserId === buyer.buyerUserId &&
    terms.sellerAccount === offer.sellerAccount
  )
}

/**
 * Creates a payment. The same attempt on the same terms always gives the same payment.
 * @param after the id of a payment that this attempt gave before and that can no longer be used
 */
async function newPayment(wish: Wish, offer: Offer, after = ''): Promise<Choice> {
  const { request, buyer, context, gateways } = wish
  const { buyerUserId, buyerEmailKey: buyerProvenKey, registeredAt: buyerSince } = buyer
  const receiptKey = buyerUserId === '' ? buyer.receiptKey : ''
  const { title, methods, ...terms } = {
    ...offer,
    buyerUserId,
    receiptKey,
    buyerProvenKey,
    buyerSince,
    locale: currentLanguage(),
  }
  const attempt = [request.attemptId, JSON.stringify(terms), methods.join(' '), title, after] as const
  const idempotencyKey = context.hash.id('payment', ...attempt)
  const intent = await gateways.provider.create({
    terms,
    methods,
    title,
    project: gateways.project,
    idempotencyKey,
  })
  const status = await standingOf(wish, intent)
  if (status === null) return newPayment(wish, offer, intent.id)
  return status === 'open' ? begun(wish, offer, intent) : { intent, status, methods }
}
