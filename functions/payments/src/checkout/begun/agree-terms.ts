import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { WithGateways } from '#functions/payments/src/gateways.ts'
import { progressOf } from '#functions/payments/src/stripe/payment-intent.ts'
import { m } from '#messages'
import { termsOf } from '#functions/payments/src/checkout/sale-terms.ts'
import { taxFor } from '#functions/payments/src/checkout/tax-terms.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { ownPayment } from './own-payment.ts'

/**
 * Notes on a payment what its buyer agrees to, and withholds the tax of the buyer's country. The note stands at the payment provider, so
 * it is part of the sale from the first moment, whoever reports the sale. What is paid already is not changed: it was bought without it.
 */
export async function agreeTerms(
  request: ActionRequest<(typeof paymentsContract)['agree_terms']>,
  context: Context,
  { gateways }: WithGateways,
): Promise<object> {
  const intent = await ownPayment(request, context, gateways)
  if (progressOf(intent.status) !== 'open') return {}
  const { country, consent } = request
  const { sellTo } = context.tax
  if (sellTo.length > 0 && !sellTo.includes(country)) {
    throw new Refusal('invalid_input', m.refusal_not_sold_to(), 'country')
  }
  const terms = termsOf(intent.metadata, gateways.project)
  if (!terms) return {}
  await gateways.payments.agree(intent.id, terms, {
    country,
    networkCountry: context.clientCountry,
    consent,
    consentAt: context.now.toISOString(),
    ...taxFor(terms, country, context),
  })
  return {}
}
