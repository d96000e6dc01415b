import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { type PaymentState, type paymentsContract } from '#src/domain/contracts/payments.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { buyerOf, isEntitling } from '#functions/shared/identity/purchase.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { attemptOf, progressOf, type PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { isBegunBy, termsOf } from './sale-terms.ts'
import { settle } from '#functions/payments/src/sales/settle.ts'
import type { PaymentGateways, Shop } from '#functions/payments/src/payment-gateways.ts'

type CheckPayment = (typeof paymentsContract)['check_payment']

/**
 * Reports the state of the caller's own payment. Anybody else gets the same refusal as for an unknown payment, because the id of
 * the payment is part of the address that a buyer returns to.
 */
export async function checkPayment(
  { productId, paymentIntentId, receipt: browserProof }: ActionRequest<CheckPayment>,
  context: Context,
  { gateways }: Shop,
): Promise<ActionOutput<CheckPayment>> {
  const intent = await gateways.provider.find(paymentIntentId)
  const terms = intent && termsOf(intent.metadata, gateways.project)
  const isOwn = terms?.productId === productId && isBegunBy(terms, await buyerOf(context, browserProof))
  if (!intent || !isOwn) throw new Refusal('not_found', m.purchase_return_unknown())
  return { status: await stateOf(context, gateways, intent), failed: attemptOf(intent) }
}

async function stateOf(
  context: Context,
  gateways: PaymentGateways,
  intent: PaymentIntent,
): Promise<PaymentState> {
  const progress = progressOf(intent.status)
  if (progress !== 'succeeded') return progress
  const verdict = await settle(context, gateways, intent)
  if (!verdict.genuine) throw new Error(`Payment ${intent.id} went through, but: ${verdict.reason}`)
  return isEntitling(verdict.sale.status) ? 'succeeded' : 'refunded'
}
