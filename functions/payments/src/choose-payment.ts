import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import { accountOf } from '#functions/shared/accounts.ts'
import type { Context } from '#functions/shared/context.ts'
import type { PaymentMethod } from '#src/domain/settings.ts'
import { storedProduct } from '#functions/shared/products.ts'
import { findPurchase, isEntitling, type Buyer } from '#functions/shared/purchase.ts'
import { methodTypesOf } from './method-types.ts'
import { checkClaims, offerOf, type Offer } from './offer.ts'
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

  const offer = await currentOffer(wish)
  checkClaims(offer, {
    amount: request.amount,
    applicationFee: request.applicationFee,
    sellerId: request.sellerId,
    sellerStripeAccountId: request.sellerStripeAccountId,
  })
  if (earlier && status === 'open') {
    if (isAsOffered(earlier, offer, shop)) return { intent: earlier, status, methods: offer.methods }
    const outcome = await shop.provider.cancel(earlier.id)
    if (outcome === 'moved_on') return choosePayment(wish)
  }
  return newPayment(wish, offer)
}

/** What this buyer has paid for the product, or the payment that this browser says it began. */
async function earlierPayment({ request, buyer, context, shop }: Wish): Promise<PaymentIntent | null> {
  const { productId, paymentIntentId } = request
  const purchase = await findPurchase(context, productId, buyer)
  if (purchase) return shop.provider.find(purchase.$id)
  if (paymentIntentId === undefined) return null
  const intent = await shop.provider.find(paymentIntentId)
  const terms = intent && termsOf(intent.metadata, shop.project)
  return terms && terms.productId === productId && isBegunBy(terms, buyer) ? intent : null
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

async function currentOffer({ request, buyer, context }: Wish): Promise<Offer> {
  const { productId } = request
  const { record, secrets } = await storedProduct(context, productId)
  const seller = record && (await accountOf(context, record.userId))
  return offerOf({ record, fileStorageId: secrets?.fileStorageId ?? '', seller }, buyer.buyerUserId)
}

function isAsOffered(intent: PaymentIntent, offer: Offer, shop: Shop): boolean {
  const terms = termsOf(intent.metadata, shop.project)
  const offered: readonly string[] = methodTypesOf(offer.methods)
  return (
    intent.payment_method_types?.every((type) => offered.includes(type)) === true &&
    intent.amount === offer.amountCents &&
    terms?.feeCents === offer.feeCents &&
    terms.sellerAccount === offer.sellerAccount
  )
}

/**
 * The same attempt at the same terms gives the same payment, however often it is asked for.
 * @param after the payment that this attempt gave and that can no longer be used
 */
async function newPayment(wish: Wish, offer: Offer, after = ''): Promise<Choice> {
  const { request, buyer, context, shop } = wish
  const { buyerUserId, receiptKey } = buyer
  const { title, methods, ...terms } = { ...offer, buyerUserId, receiptKey, locale: request.locale ?? 'en' }
  const attempt = [request.attemptId, JSON.stringify(terms), methods.join(' '), title, after] as const
  const idempotencyKey = context.hash.id('payment', ...attempt)
  const intent = await shop.provider.create({ terms, methods, title, project: shop.project, idempotencyKey })
  const status = await standingOf(wish, intent)
  return status ? { intent, status, methods } : newPayment(wish, offer, intent.id)
}
