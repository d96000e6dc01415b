import {
  type Article,
  findPurchase,
  isEntitling,
  type Purchase,
} from '#functions/shared/identity/purchase.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import type { PurchaseAttempt } from './attempt.ts'
import { openPaymentOf } from './open-payments.ts'
import {
  progressOf,
  type PaymentIntent,
  type PaymentProgress,
} from '#functions/payments/src/stripe/payment-intent.ts'
import { isBegunBy, termsOf } from './sale-terms.ts'
import { syncPayment } from '#functions/payments/src/sales/sync-payment.ts'

export type PaymentStanding = Exclude<PaymentProgress, 'ended'>

/** What was found: a payment, whose `status` is null if the buyer cannot continue with it, or an order for nothing. */
export type EarlierPayment =
  | { intent: PaymentIntent; status: PaymentStanding | null }
  | { status: 'given'; order: Purchase }

/**
 * Finds the payment that this buyer made or began for the product. Reading a paid payment can end it, because it turns out to be
 * refunded or a duplicate. In that case the ledger is searched again for another payment that stands.
 * @param order the buyer's purchase of the product that the ledger names, or null
 */
export async function earlierPayment(
  attempt: PurchaseAttempt,
  article: Article,
  order: Purchase | null,
  over: readonly string[] = [],
): Promise<EarlierPayment | null> {
  if (order && isFreeOrder(order.$id)) return { status: 'given', order }
  const intent = await (order ? attempt.gateways.payments.find(order.$id) : begunAnywhere(attempt, over))
  if (!intent || over.includes(intent.id)) return intent && { intent, status: null }
  const status = await settledStanding(attempt, intent)
  const isOver = status === null && progressOf(intent.status) === 'succeeded'
  if (!isOver) return { intent, status }
  const another = await findPurchase(attempt.context, article, attempt.buyer)
  return earlierPayment(attempt, article, another, [...over, intent.id])
}

/** Finds the payment that the buyer began in this browser, or with the same account in another one. */
async function begunAnywhere(
  attempt: PurchaseAttempt,
  over: readonly string[],
): Promise<PaymentIntent | null> {
  const { request, buyer, context } = attempt
  const { productId, paymentIntentId } = request
  const begunBefore = await begunByBuyer(attempt, paymentIntentId)
  const canGoOn = begunBefore && progressOf(begunBefore.status) !== 'ended' && !over.includes(begunBefore.id)
  if (canGoOn) return begunBefore
  const elsewhere = await openPaymentOf(context, buyer.buyerUserId, productId)
  return (await begunByBuyer(attempt, elsewhere?.$id)) ?? begunBefore
}

async function begunByBuyer(
  { request, buyer, gateways }: PurchaseAttempt,
  id: string | undefined,
): Promise<PaymentIntent | null> {
  const intent = id === undefined ? null : await gateways.payments.find(id)
  const terms = intent && termsOf(intent.metadata, gateways.project)
  return terms && terms.productId === request.productId && isBegunBy(terms, buyer) ? intent : null
}

/**
 * Returns how the buyer can continue with the payment, or null if they cannot. A successful payment is entered in the ledger
 * first; a payment that was refunded or disputed since does not count as paid.
 */
export async function settledStanding(
  { context, gateways }: Pick<PurchaseAttempt, 'context' | 'gateways'>,
  intent: PaymentIntent,
): Promise<PaymentStanding | null> {
  const progress = progressOf(intent.status)
  if (progress === 'ended') return null
  if (progress !== 'succeeded') return progress
  const verdict = await syncPayment(context, gateways, intent)
  if (!verdict.genuine) throw new Error(`Payment ${intent.id} went through, but: ${verdict.reason}`)
  return isEntitling(verdict.sale.status) ? 'succeeded' : null
}
