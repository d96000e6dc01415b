// oxlint-disable-next-line no-restricted-imports -- types only; nothing is loaded
import type { PaymentIntent } from '@stripe/stripe-js'
import type Stripe from 'stripe'

/**
 * The fields that @stripe/stripe-js declares. Its types of values are sometimes older than the API, so those of the
 * server package are used.
 */
type PaymentIntentForBrowser = Pick<Stripe.PaymentIntent, keyof PaymentIntent & keyof Stripe.PaymentIntent>

/** An event without its object, which is checked against the object's own type. */
type EventFrame = Pick<
  Stripe.EventBase,
  | 'account'
  | 'api_version'
  | 'created'
  | 'id'
  | 'livemode'
  | 'object'
  | 'pending_webhooks'
  | 'request'
  | 'type'
> & { data: { object: unknown } }

/** The part of an event of v2 that is sent. The rest can be fetched. */
type EventNotification =
  | Omit<Stripe.V2.Core.Events.V2CoreAccountIncludingRequirementsUpdatedEvent, 'fetchRelatedObject'>
  | Omit<
      Stripe.V2.Core.Events.V2CoreAccountIncludingConfigurationRecipientCapabilityStatusUpdatedEvent,
      'data' | 'fetchRelatedObject'
    >

/** One page of a list of v2, as it is sent. */
type V2Page<T> = Pick<Stripe.V2List<T>, 'data' | 'next_page_url' | 'previous_page_url'>

/**
 * Everything that is sent over the network, as Stripe's own packages describe it. JSON Schema is generated from this
 * interface.
 */
export interface Wire {
  PaymentIntent: Stripe.PaymentIntent
  PaymentIntentForBrowser: PaymentIntentForBrowser
  PaymentIntentCreate: Stripe.PaymentIntentCreateParams
  PaymentIntentRetrieve: Stripe.PaymentIntentRetrieveParams
  PaymentIntentConfirm: Stripe.PaymentIntentConfirmParams
  PaymentIntentUpdate: Stripe.PaymentIntentUpdateParams
  PaymentIntentCancel: Stripe.PaymentIntentCancelParams
  PaymentMethod: Stripe.PaymentMethod
  PaymentMethodCreate: Stripe.PaymentMethodCreateParams
  PaymentMethodDomain: Stripe.PaymentMethodDomain
  PaymentMethodDomainCreate: Stripe.PaymentMethodDomainCreateParams
  PaymentMethodDomainList: Stripe.ApiList<Stripe.PaymentMethodDomain>
  PaymentMethodDomainListQuery: Stripe.PaymentMethodDomainListParams
  PaymentMethodConfigurationList: Stripe.ApiList<Stripe.PaymentMethodConfiguration>
  PaymentMethodConfigurationListQuery: Stripe.PaymentMethodConfigurationListParams
  Charge: Stripe.Charge
  ChargeRetrieve: Stripe.ChargeRetrieveParams
  Refund: Stripe.Refund
  RefundCreate: Stripe.RefundCreateParams
  RefundRetrieve: Stripe.RefundRetrieveParams
  Dispute: Stripe.Dispute
  DisputeRetrieve: Stripe.DisputeRetrieveParams
  DisputeUpdate: Stripe.DisputeUpdateParams
  DisputeClose: Stripe.DisputeCloseParams
  DisputeList: Stripe.ApiList<Stripe.Dispute>
  DisputeListQuery: Stripe.DisputeListParams
  Transfer: Stripe.Transfer
  TransferCreate: Stripe.TransferCreateParams
  TransferRetrieve: Stripe.TransferRetrieveParams
  TransferList: Stripe.ApiList<Stripe.Transfer>
  TransferListQuery: Stripe.TransferListParams
  TransferReversal: Stripe.TransferReversal
  TransferReversalCreate: Stripe.TransferCreateReversalParams
  TransferReversalList: Stripe.ApiList<Stripe.TransferReversal>
  TransferReversalListQuery: Stripe.TransferListReversalsParams
  Balance: Stripe.Balance
  BalanceRetrieve: Stripe.BalanceRetrieveParams
  Account: Stripe.Account
  AccountCreate: Stripe.AccountCreateParams
  AccountRetrieve: Stripe.AccountRetrieveParams
  AccountV2: Stripe.V2.Core.Account
  AccountV2Create: Stripe.V2.Core.AccountCreateParams
  AccountV2Retrieve: Stripe.V2.Core.AccountRetrieveParams
  AccountV2List: V2Page<Stripe.V2.Core.Account>
  AccountV2ListQuery: Stripe.V2.Core.AccountListParams
  WebhookEndpointList: Stripe.ApiList<Stripe.WebhookEndpoint>
  WebhookEndpointListQuery: Stripe.WebhookEndpointListParams
  EventDestinationList: V2Page<Stripe.V2.Core.EventDestination>
  EventDestinationListQuery: Stripe.V2.Core.EventDestinationListParams
  AccountUpdate: Stripe.AccountUpdateParams
  AccountLink: Stripe.AccountLink
  AccountLinkCreate: Stripe.AccountLinkCreateParams
  AccountLinkV2: Stripe.V2.Core.AccountLink
  AccountLinkV2Create: Stripe.V2.Core.AccountLinkCreateParams
  LoginLink: Stripe.LoginLink
  LoginLinkCreate: Stripe.AccountCreateLoginLinkParams
  Application: Stripe.Application
  BalanceSettings: Stripe.BalanceSettings
  BalanceSettingsRetrieve: Stripe.BalanceSettingsRetrieveParams
  BalanceSettingsUpdate: Stripe.BalanceSettingsUpdateParams
  Payout: Stripe.Payout
  PayoutCreate: Stripe.PayoutCreateParams
  PayoutRetrieve: Stripe.PayoutRetrieveParams
  PayoutCancel: Stripe.PayoutCancelParams
  PayoutList: Stripe.ApiList<Stripe.Payout>
  PayoutListQuery: Stripe.PayoutListParams
  PaymentIntentList: Stripe.ApiList<Stripe.PaymentIntent>
  PaymentIntentListQuery: Stripe.PaymentIntentListParams
  RefundList: Stripe.ApiList<Stripe.Refund>
  RefundListQuery: Stripe.RefundListParams
  Event: EventFrame
  EventRetrieve: Stripe.EventRetrieveParams
  EventList: Stripe.ApiList<EventFrame>
  EventListQuery: Stripe.EventListParams
  EventNotification: EventNotification
  PaymentError: Stripe.PaymentIntent.LastPaymentError
}
