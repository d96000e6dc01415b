import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { type PaymentState, type paymentsContract } from '#src/domain/contracts/payments.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isEntitling } from '#functions/shared/identity/purchase.ts'
import { attemptOf, progressOf, type PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { ownPayment } from './own-payment.ts'
import { settle } from '#functions/payments/src/sales/settle.ts'
import type { PaymentGateways, Shop } from '#functions/payments/src/payment-gateways.ts'

type CheckPayment = (typeof paymentsContract)['check_payment']

/** Reports the state of the caller's own payment. */
export async function checkPayment(
  request: ActionRequest<CheckPayment>,
  context: Context,
  { gateways }: Shop,
): Promise<ActionOutput<CheckPayment>> {
  const intent = await ownPayment(request, context, gateways)
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
