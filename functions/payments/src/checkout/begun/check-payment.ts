import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { Bought, paymentsContract } from '#src/domain/contracts/payments.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import { maskedEmail } from '#src/domain/account/masked-email.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import type { Context } from '#functions/shared/http/context.ts'
import {
  buyerOf,
  hasProvenAddress,
  findPurchases,
  isEntitling,
  isStanding,
  type Purchase,
} from '#functions/shared/identity/purchase.ts'
import { failureOfAttempt, progressOf } from '#functions/payments/src/stripe/payment-intent.ts'
import { syncPayment } from '#functions/payments/src/sales/sync-payment.ts'
import type { WithGateways } from '#functions/payments/src/gateways.ts'
import { findOwnPayment, unknownPayment } from './own-payment.ts'

type CheckPayment = (typeof paymentsContract)['check_payment']

/**
 * Reports the state of a payment to whoever has begun it, and of an order to whoever may download what it has bought. Other proofs than
 * that of the beginning are looked for only then, because they open nothing that is not paid.
 */
export async function checkPayment(
  request: ActionRequest<CheckPayment>,
  context: Context,
  { gateways }: WithGateways,
): Promise<ActionOutput<CheckPayment>> {
  const intent = isFreeOrder(request.paymentIntentId)
    ? null
    : await findOwnPayment(request, context, gateways)
  if (!intent) return stateOfOrder(context, await knownOrder(request, context))
  const failed = failureOfAttempt(intent)
  const progress = progressOf(intent.status)
  if (progress !== 'succeeded') return { status: progress, failed, order: null }
  const verdict = await syncPayment(context, gateways, intent)
  if (!verdict.genuine) throw new Error(`Payment ${intent.id} went through, but: ${verdict.reason}`)
  const { sale } = verdict
  if (!isEntitling(sale.status)) return { status: 'refunded', failed, order: null }
  return { status: 'succeeded', failed, order: boughtOf(sale, true) }
}

/** Returns the order if it stands and is known to be the caller's. @throws {Refusal} for anybody else's, as for an unknown one */
async function knownOrder(
  { productId, paymentIntentId, receipt }: ActionRequest<CheckPayment>,
  context: Context,
): Promise<Purchase> {
  const asked = { productIds: [productId], sellerId: null }
  const isAsked = (sale: Purchase) => sale.$id === paymentIntentId && isStanding(sale)
  const found = await findPurchases(context, asked, await buyerOf(context, receipt), isAsked)
  const order = found.get(productId)
  if (!order) throw unknownPayment()
  return order
}

function stateOfOrder({ hash }: Context, order: Purchase): ActionOutput<CheckPayment> {
  const isProven = hasProvenAddress(order) || order.buyerProvenKey === emailKey(hash, order.buyerEmail)
  const bought = { ...order, paidAt: order.paidAt ?? order.createdAt }
  return { status: 'succeeded', order: boughtOf(bought, isProven) }
}

const boughtOf = (
  { amountCents, paidAt, buyerEmail }: Pick<Bought, 'amountCents' | 'paidAt'> & { buyerEmail: string },
  isReceiptSent: boolean,
): Bought => ({ amountCents, paidAt, mailedTo: maskedEmail(buyerEmail), isReceiptSent })
