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
  route('GET', '/v1/payment_intents', 'PaymentIntentListQuery', 'PaymentIntentList'),
  route('GET', '/v1/payment_intents/:id', 'PaymentIntentRetrieve', 'PaymentIntent'),
  route('POST', '/v1/payment_intents/:id', 'PaymentIntentUpdate', 'PaymentIntent'),
  route('POST', '/v1/payment_intents/:id/confirm', 'PaymentIntentConfirm', 'PaymentIntent'),
  route('POST', '/v1/payment_intents/:id/cancel', 'PaymentIntentCancel', 'PaymentIntent'),
  route('POST', '/v1/payment_methods', 'PaymentMethodCreate', 'PaymentMethod'),
  route('GET', '/v1/payment_method_domains', 'PaymentMethodDomainListQuery', 'PaymentMethodDomainList'),
  route('POST', '/v1/payment_method_domains', 'PaymentMethodDomainCreate', 'PaymentMethodDomain'),
  route(
    'GET',
    '/v1/payment_method_configurations',
    'PaymentMethodConfigurationListQuery',
    'PaymentMethodConfigurationList',
  ),
  route('GET', '/v1/charges/:id', 'ChargeRetrieve', 'Charge'),
  route('POST', '/v1/refunds', 'RefundCreate', 'Refund'),
  route('GET', '/v1/refunds', 'RefundListQuery', 'RefundList'),
  route('GET', '/v1/refunds/:id', 'RefundRetrieve', 'Refund'),
  route('GET', '/v1/disputes', 'DisputeListQuery', 'DisputeList'),
  route('GET', '/v1/disputes/:id', 'DisputeRetrieve', 'Dispute'),
  route('POST', '/v1/disputes/:id', 'DisputeUpdate', 'Dispute'),
  route('POST', '/v1/disputes/:id/close', 'DisputeClose', 'Dispute'),
  route('POST', '/v1/transfers', 'TransferCreate', 'Transfer'),
  route('GET', '/v1/transfers', 'TransferListQuery', 'TransferList'),
  route('GET', '/v1/transfers/:id', 'TransferRetrieve', 'Transfer'),
  route('POST', '/v1/transfers/:id/reversals', 'TransferReversalCreate', 'TransferReversal'),
  route('GET', '/v1/transfers/:id/reversals', 'TransferReversalListQuery', 'TransferReversalList'),
  route('GET', '/v1/balance', 'BalanceRetrieve', 'Balance'),
  route('POST', '/v1/accounts', 'AccountCreate', 'Account'),
  route('GET', '/v1/account', 'AccountRetrieve', 'Account'),
  route('GET', '/v1/accounts/:id', 'AccountRetrieve', 'Account'),
  route('POST', '/v1/accounts/:id', 'AccountUpdate', 'Account'),
  route('POST', '/v1/accounts/:id/login_links', 'LoginLinkCreate', 'LoginLink'),
  route('POST', '/v1/account_links', 'AccountLinkCreate', 'AccountLink'),
  route('POST', '/v2/core/account_links', 'AccountLinkV2Create', 'AccountLinkV2'),
  route('GET', '/v1/balance_settings', 'BalanceSettingsRetrieve', 'BalanceSettings'),
  route('POST', '/v1/balance_settings', 'BalanceSettingsUpdate', 'BalanceSettings'),
  route('POST', '/v1/payouts', 'PayoutCreate', 'Payout'),
  route('GET', '/v1/payouts', 'PayoutListQuery', 'PayoutList'),
  route('GET', '/v1/payouts/:id', 'PayoutRetrieve', 'Payout'),
  route('POST', '/v1/payouts/:id/cancel', 'PayoutCancel', 'Payout'),
  route('GET', '/v1/events', 'EventListQuery', 'EventList'),
  route('GET', '/v1/events/:id', 'EventRetrieve', 'Event'),
  route('POST', '/v2/core/accounts', 'AccountV2Create', 'AccountV2'),
  route('GET', '/v2/core/accounts', 'AccountV2ListQuery', 'AccountV2List'),
  route('GET', '/v1/webhook_endpoints', 'WebhookEndpointListQuery', 'WebhookEndpointList'),
  route('GET', '/v2/core/event_destinations', 'EventDestinationListQuery', 'EventDestinationList'),
  route('GET', '/v2/core/accounts/:id', 'AccountV2Retrieve', 'AccountV2'),
]

/** The type of `data.object` for each event. */
export const eventObjects: Readonly<Record<string, keyof Wire>> = {
  'account.application.deauthorized': 'Application',
  'account.updated': 'Account',
  'balance_settings.updated': 'BalanceSettings',
  'charge.dispute.closed': 'Dispute',
  'charge.dispute.created': 'Dispute',
  'charge.dispute.funds_reinstated': 'Dispute',
  'charge.dispute.funds_withdrawn': 'Dispute',
  'charge.dispute.updated': 'Dispute',
  'charge.failed': 'Charge',
  'charge.refund.updated': 'Refund',
  'charge.refunded': 'Charge',
  'charge.succeeded': 'Charge',
  'payment_intent.canceled': 'PaymentIntent',
  'payment_intent.created': 'PaymentIntent',
  'payment_intent.payment_failed': 'PaymentIntent',
  'payment_intent.processing': 'PaymentIntent',
  'payment_intent.requires_action': 'PaymentIntent',
  'payment_intent.succeeded': 'PaymentIntent',
  'payout.canceled': 'Payout',
  'payout.created': 'Payout',
  'payout.failed': 'Payout',
  'payout.paid': 'Payout',
  'payout.updated': 'Payout',
  'refund.created': 'Refund',
  'refund.failed': 'Refund',
  'refund.updated': 'Refund',
  'transfer.created': 'Transfer',
  'transfer.reversed': 'Transfer',
}
