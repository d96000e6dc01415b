import type { ActionRequest } from '#src/domain/contracts/action.ts'
import { type paymentsContract, PRICE_CHANGED } from '#src/domain/contracts/payments.ts'
import type { Context } from '#functions/shared/context.ts'
import type { PaymentMethod } from '#src/domain/settings.ts'
import { articleOf } from '#functions/shared/products.ts'
import { findPurchase, isEntitling, type Buyer } from '#functions/shared/purchase.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import { currentOffer, findOffer } from './current-offer.ts'
import { checkClaims, type Offer } from './offer.ts'
import { forgetOpenPayment, noteOpenPayment, openPaymentOf } from './open-payments.ts'
import { methodTypesOf } from './method-types.ts'
import { progressOf, type PaymentIntent, type PaymentProgress } from './payment-intent.ts'
import { isBegunBy, termsOf } from './sale-terms.ts'
import { settle } from './settle.ts'
import type { Shop } from './shop.ts'

/** One wish to buy, by whom and with what it is served. */
type Wish = {
  request: ActionRequest<(typeof paymentsContract)['create_payment_intent']>
  buyer: Buyer
  context: Context
  shop: Shop
}

type Standing = Exclude<PaymentProgress, 'ended'>
type Choice = {
  intent: PaymentIntent
  status: Standing
  /** That the seller takes; none where nothing is left to pay. */
  methods: readonly PaymentMethod[]
}

/**
 * The payment that the buyer goes on with: the one already made, the one begun, or a new one.
 * There is never a second one that could be paid beside it.
 */
export async function choosePayment(wish: Wish): Promise<Choice> {
  const { request, shop } = wish
  const earlier = await earlierPayment(wish)
  const status = earlier && (await standingOf(wish, earlier))
  if (earlier && (status === 'processing' || status === 'succeeded')) {
    return { intent: earlier, status, methods: [] }
  }

  if (earlier && status === null && (await boughtBeside(wish, earlier))) return choosePayment(wish)

  const offer = await currentOffer(wish.context, request.productId, wish.buyer.buyerUserId)
  checkClaims(offer, {
    amount: request.amount,
    applicationFee: request.applicationFee,
    sellerId: request.sellerId,
    sellerStripeAccountId: request.sellerStripeAccountId,
  })
  if (earlier && status === 'open') {
    if (isAsOffered(earlier, offer, wish)) return begun(wish, offer, earlier)
    const outcome = await shop.provider.cancel(earlier.id)
    if (outcome === 'moved_on') return choosePayment(wish)
  }
  return newPayment(wish, offer)
}

/** What this buyer has paid for the product, or began to: as this browser says, or in any with the same account. */
async function earlierPayment(wish: Wish): Promise<PaymentIntent | null> {
  const { request, buyer, context, shop } = wish
  const { productId, paymentIntentId } = request
  const purchase = await findPurchase(context, await articleOf(context, productId), buyer)
  if (purchase) return shop.provider.find(purchase.$id)
  const begunBefore = await begunByBuyer(wish, paymentIntentId)
  if (begunBefore && progressOf(begunBefore.status) !== 'ended') return begunBefore
  const elsewhere = await openPaymentOf(context, buyer.buyerUserId, productId)
  return (await begunByBuyer(wish, elsewhere?.$id)) ?? begunBefore
}

async function begunByBuyer(
  { request, buyer, shop }: Wish,
  id: string | undefined,
): Promise<PaymentIntent | null> {
  const intent = id === undefined ? null : await shop.provider.find(id)
  const terms = intent && termsOf(intent.metadata, shop.project)
  return terms && terms.productId === request.productId && isBegunBy(terms, buyer) ? intent : null
}

/** Where one was just given back for being paid twice, the other one is what was bought. */
async function boughtBeside({ request, buyer, context }: Wish, { id }: PaymentIntent): Promise<boolean> {
  const purchase = await findPurchase(context, await articleOf(context, request.productId), buyer)
  return purchase !== null && purchase.$id !== id
}

/**
 * How the buyer can go on with it, or null if not at all. A successful payment is entered in the books first;
 * what was refunded or disputed since is no longer paid.
 */
async function standingOf({ context, shop }: Wish, intent: PaymentIntent): Promise<Standing | null> {
  const progress = progressOf(intent.status)
  if (progress === 'ended') return null
  if (progress !== 'succeeded') return progress
  const verdict = await settle(context, shop, intent)
  if (!verdict.genuine) throw new Error(`Payment ${intent.id} went through, but: ${verdict.reason}`)
  return isEntitling(verdict.sale.status) ? 'succeeded' : null
}

/**
 * A payment that can be paid from now on. What its seller changes once it is noted cancels it; what was changed until then
 * is seen here.
 */
async function begun(wish: Wish, offer: Offer, intent: PaymentIntent): Promise<Choice> {
  const { buyer, context, shop } = wish
  await noteOpenPayment(context, intent.id, offer, buyer.buyerUserId)
  const now = await findOffer(context, offer.productId)
  if (now?.amountCents === offer.amountCents && now.sellerAccount === offer.sellerAccount) {
    return { intent, status: 'open', methods: offer.methods }
  }
  const outcome = await shop.provider.cancel(intent.id)
  if (outcome === 'moved_on') return choosePayment(wish)
  await forgetOpenPayment(context, intent.id)
  throw new Refusal('conflict', PRICE_CHANGED)
}

function isAsOffered(intent: PaymentIntent, offer: Offer, { buyer, shop }: Wish): boolean {
  const terms = termsOf(intent.metadata, shop.project)
  const offered: readonly string[] = methodTypesOf(offer.methods)
  return (
    intent.payment_method_types?.every((type) => offered.includes(type)) === true &&
    intent.amount === offer.amountCents &&
    terms?.feeCents === offer.feeCents &&
    terms.sellerId === offer.sellerId &&
    // begun as a guest, it would not be the account's
    terms.buyerUserId === buyer.buyerUserId &&
    terms.sellerAccount === offer.sellerAccount
  )
}

/**
 * The same attempt at the same terms gives the same payment, however often it is asked for.
 * @param after the payment that this attempt gave and that can no longer be used
 */
async function newPayment(wish: Wish, offer: Offer, after = ''): Promise<Choice> {
  const { request, buyer, context, shop } = wish
  const { buyerUserId, buyerEmailKey: buyerProvenKey, registeredAt: buyerSince } = buyer
  const receiptKey = buyerUserId === '' ? buyer.receiptKey : ''
  const { title, methods, ...terms } = {
    ...offer,
    buyerUserId,
    receiptKey,
    buyerProvenKey,
    buyerSince,
    locale: request.locale ?? 'en',
  }
  const attempt = [request.attemptId, JSON.stringify(terms), methods.join(' '), title, after] as const
  const idempotencyKey = context.hash.id('payment', ...attempt)
  const intent = await shop.provider.create({ terms, methods, title, project: shop.project, idempotencyKey })
  const status = await standingOf(wish, intent)
  if (status === null) return newPayment(wish, offer, intent.id)
  return status === 'open' ? begun(wish, offer, intent) : { intent, status, methods }
}
