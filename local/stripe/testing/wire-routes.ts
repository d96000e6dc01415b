import type { Wire } from './wire-types.ts'

export interface WireRoute {
  method: 'GET' | 'POST'
  path: RegExp
  request: keyof Wire
  response: keyof Wire
}

function route(
  method: WireRoute['method'],
  pattern: string,
  request: keyof Wire,
  response: keyof Wire,
): WireRoute {
  return { method, path: new RegExp(`^${pattern.replaceAll(':id', '[^/]+')}$`), request, response }
}

export const wireRoutes: readonly WireRoute[] = [
  route('POST', '/v1/payment_intents', 'PaymentIntentCreate', 'PaymentIntent'),
  route('GET', '/v1/payment_intents/:id', 'PaymentIntentRetrieve', 'PaymentIntent'),
  route('POST', '/v1/payment_intents/:id/confirm', 'PaymentIntentConfirm', 'PaymentIntent'),
  route('POST', '/v1/payment_intents/:id/cancel', 'PaymentIntentCancel', 'PaymentIntent'),
  route('POST', '/v1/payment_methods', 'PaymentMethodCreate', 'PaymentMethod'),
  route('GET', '/v1/charges/:id', 'ChargeRetrieve', 'Charge'),
  route('POST', '/v1/refunds', 'RefundCreate', 'Refund'),
  route('GET', '/v1/refunds/:id', 'RefundRetrieve', 'Refund'),
  route('GET', '/v1/balance', 'BalanceRetrieve', 'Balance'),
  route('POST', '/v1/accounts', 'AccountCreate', 'Account'),
  route('GET', '/v1/accounts/:id', 'AccountRetrieve', 'Account'),
  route('POST', '/v2/core/accounts', 'AccountV2Create', 'AccountV2'),
  route('GET', '/v2/core/accounts/:id', 'AccountV2Retrieve', 'AccountV2'),
]

/** The type of `data.object` per event. */
export const eventObjects: Readonly<Record<string, keyof Wire>> = {
  'account.updated': 'Account',
  'charge.dispute.created': 'Dispute',
  'charge.failed': 'Charge',
  'charge.refunded': 'Charge',
  'charge.succeeded': 'Charge',
  'payment_intent.canceled': 'PaymentIntent',
  'payment_intent.created': 'PaymentIntent',
  'payment_intent.payment_failed': 'PaymentIntent',
  'payment_intent.processing': 'PaymentIntent',
  'payment_intent.requires_action': 'PaymentIntent',
  'payment_intent.succeeded': 'PaymentIntent',
  'refund.created': 'Refund',
}
