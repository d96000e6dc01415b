import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { Bought, paymentsContract } from '#src/domain/contracts/payments.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import { maskedEmail } from '#src/lib/format/masked-email.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import type { Context } from '#functions/shared/http/context.ts'
import {
  buyerOf,
  hasProvenAddress,
  isEntitling,
  isKnownBy,
  isStanding,
  type Purchase,
} from '#functions/shared/identity/purchase.ts'
import { attemptOf, progressOf } from '#functions/payments/src/stripe/payment-intent.ts'
import { settle } from '#functions/payments/src/sales/settle.ts'
import type { Shop } from '#functions/payments/src/payment-gateways.ts'
import { ownPayment, unknownPayment } from './own-payment.ts'

type CheckPayment = (typeof paymentsContract)['check_payment']

/** Reports the state of the caller's own payment or order. */
export async function checkPayment(
  request: ActionRequest<CheckPayment>,
  context: Context,
  { gateways }: Shop,
): Promise<ActionOutput<CheckPayment>> {
  if (isFreeOrder(request.paymentIntentId)) return stateOfOrder(context, await ownOrder(request, context))
  const intent = await ownPayment(request, context, gateways)
  const failed = attemptOf(intent)
  const progress = progressOf(intent.status)
  if (progress !== 'succeeded') return { status: progress, failed, order: null }
  const verdict = await settle(context, gateways, intent)
  if (!verdict.genuine) throw new Error(`Payment ${intent.id} went through, but: ${verdict.reason}`)
  const { sale } = verdict
  if (!isEntitling(sale.status)) return { status: 'refunded', failed, order: null }
  return { status: 'succeeded', failed, order: boughtOf(sale, true) }
}

/** Returns the order for nothing that the caller has made. @throws {Refusal} for anybody else's, as for an unknown one */
async function ownOrder(
  { productId, paymentIntentId, receipt }: ActionRequest<CheckPayment>,
  context: Context,
): Promise<Purchase> {
  const [order, buyer] = await Promise.all([
    context.tables.get('payments', paymentIntentId),
    buyerOf(context, receipt),
  ])
  const isOwn =
    order && (['receiptKey', 'buyerUserId'] as const).some((proof) => isKnownBy(proof, order, buyer))
  if (!isOwn || order.productId !== productId) throw unknownPayment()
  return order
}

function stateOfOrder({ hash }: Context, order: Purchase): ActionOutput<CheckPayment> {
  if (!isStanding(order)) return { status: 'refunded', order: null }
  const bought = { ...order, paidAt: order.paidAt ?? order.createdAt }
  const isProven = hasProvenAddress(order) || order.buyerProvenKey === emailKey(hash, order.buyerEmail)
  return { status: 'succeeded', order: boughtOf(bought, isProven) }
}

const boughtOf = (
  { amountCents, paidAt, buyerEmail }: Pick<Bought, 'amountCents' | 'paidAt'> & { buyerEmail: string },
  isReceiptSent: boolean,
): Bought => ({ amountCents, paidAt, mailedTo: maskedEmail(buyerEmail), isReceiptSent })
