import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { WithGateways } from '#functions/payments/src/gateways.ts'
import { progressOf } from '#functions/payments/src/stripe/payment-intent.ts'
import { ownPayment } from './own-payment.ts'

/**
 * Notes on a payment what its buyer agrees to. The note stands at the payment provider, so it is part of the sale from the first
 * moment, whoever reports the sale. What is paid already is not changed: it was bought without it.
 */
export async function agreeTerms(
  request: ActionRequest<(typeof paymentsContract)['agree_terms']>,
  context: Context,
  { gateways }: WithGateways,
): Promise<object> {
  const intent = await ownPayment(request, context, gateways)
  if (progressOf(intent.status) !== 'open') return {}
  const { country, consent } = request
  await gateways.payments.agree(intent.id, { country, consent, consentAt: context.now.toISOString() })
  return {}
}
