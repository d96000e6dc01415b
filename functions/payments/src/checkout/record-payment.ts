import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { WithGateways } from '#functions/payments/src/gateways.ts'
import { syncPayment } from '#functions/payments/src/sales/sync-payment.ts'
import { progressOf } from '#functions/payments/src/stripe/payment-intent.ts'
import { termsOf } from './sale-terms.ts'

/** Enters a payment that went through and is not entered yet. What Stripe says decides, so it does not matter who asks. */
export async function recordPayment(
  { paymentIntentId }: ActionRequest<(typeof paymentsContract)['record_payment']>,
  context: Context,
  { gateways }: WithGateways,
): Promise<object> {
  if (await context.tables.get('payments', paymentIntentId)) return {}
  const intent = await gateways.payments.find(paymentIntentId)
  const isOurs = intent !== null && termsOf(intent.metadata, gateways.project) !== null
  if (isOurs && progressOf(intent.status) === 'succeeded') await syncPayment(context, gateways, intent)
  return {}
}
