import type Stripe from 'stripe'
import type { FailureRecord, IntentRecord, PaymentMethodRecord } from '../state/records.ts'
import { type MethodType, typesFor } from '../rules/method-types.ts'
import { derivedId } from '../state/ids.ts'
import { paymentMethodObject } from './payment-method.ts'

type MethodLookup = (id: string) => PaymentMethodRecord

function paymentError(failure: FailureRecord, method: MethodLookup): Stripe.PaymentIntent.LastPaymentError {
  return {
    type: failure.code.startsWith('payment_intent_') ? 'invalid_request_error' : 'card_error',
    code: failure.code,
    message: failure.message,
    ...(failure.declineCode === null ? {} : { decline_code: failure.declineCode }),
    ...(failure.param === null ? {} : { param: failure.param }),
    ...(failure.charge === null ? {} : { charge: failure.charge }),
    payment_method: paymentMethodObject(method(failure.paymentMethod)),
  }
}

function nextAction(intent: IntentRecord): Stripe.PaymentIntent.NextAction | null {
  if (intent.status !== 'requires_action') return null
  if (intent.redirect) {
    const { url, returnUrl: return_url } = intent.redirect
    return { type: 'redirect_to_url', redirect_to_url: { url, return_url } }
  }
  const source = derivedId('src', intent.id)
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source } }
}

/**
 * Returns the methods that a payment can be made with. An intent that names its methods itself also accepts methods
 * that redirect.
 */
export function methodTypesOf(intent: IntentRecord): MethodType[] {
  const { automatic, allowed } = intent
  const isBare = automatic === null && allowed === null
  return typesFor({ ...intent, allowed: isBare ? ['card'] : allowed, redirects: automatic ?? 'always' })
}

export function paymentIntentObject(intent: IntentRecord, method: MethodLookup): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: intent.automatic === null ? (intent.allowed ?? ['card']) : null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: intent.applicationFeeAmount,
    automatic_payment_methods:
      intent.automatic === null ? null : { allow_redirects: intent.automatic, enabled: true },
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: intent.excluded.length > 0 ? intent.excluded : null,
    last_payment_error: intent.failure && paymentError(intent.failure, method),
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: nextAction(intent),
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: methodTypesOf(intent),
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: intent.shipping && { ...intent.shipping, carrier: null, phone: null, tracking_number: null },
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: intent.status,
    transfer_data: intent.destination === null ? null : { destination: intent.destination },
    transfer_group: intent.transferGroup,
  }
}

const publicFields = new Set<string>([
  'id',
  'object',
  'amount',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] satisfies (keyof Stripe.PaymentIntent)[])

/**
 * Returns the fields that a publishable key may see, as @stripe/stripe-js declares them: no metadata, fee, destination
 * or charge.
 */
export function publicPaymentIntent(intent: object): object {
  return Object.fromEntries(Object.entries(intent).filter(([field]) => publicFields.has(field)))
}
