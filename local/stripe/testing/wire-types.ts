// oxlint-disable-next-line no-restricted-imports -- types only; nothing is loaded
import type { PaymentIntent } from '@stripe/stripe-js'
import type Stripe from 'stripe'

/** The fields that @stripe/stripe-js knows. Of their values it lags behind, so those are the server's. */
type PaymentIntentForBrowser = Pick<Stripe.PaymentIntent, keyof PaymentIntent & keyof Stripe.PaymentIntent>

/** What goes over the wire, as Stripe's own packages describe it. JSON Schema is generated from this interface. */
export interface Wire {
  PaymentIntent: Stripe.PaymentIntent
  PaymentIntentForBrowser: PaymentIntentForBrowser
  PaymentIntentCreate: Stripe.PaymentIntentCreateParams
  PaymentIntentRetrieve: Stripe.PaymentIntentRetrieveParams
  PaymentIntentConfirm: Stripe.PaymentIntentConfirmParams
  PaymentIntentCancel: Stripe.PaymentIntentCancelParams
  PaymentMethod: Stripe.PaymentMethod
  PaymentMethodCreate: Stripe.PaymentMethodCreateParams
  Charge: Stripe.Charge
  ChargeRetrieve: Stripe.ChargeRetrieveParams
  Refund: Stripe.Refund
  RefundCreate: Stripe.RefundCreateParams
  RefundRetrieve: Stripe.RefundRetrieveParams
  Dispute: Stripe.Dispute
  Balance: Stripe.Balance
  BalanceRetrieve: Stripe.BalanceRetrieveParams
  Account: Stripe.Account
  AccountCreate: Stripe.AccountCreateParams
  AccountRetrieve: Stripe.AccountRetrieveParams
  AccountV2: Stripe.V2.Core.Account
  AccountV2Create: Stripe.V2.Core.AccountCreateParams
  AccountV2Retrieve: Stripe.V2.Core.AccountRetrieveParams
  PaymentError: Stripe.PaymentIntent.LastPaymentError
}
