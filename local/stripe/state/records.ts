import * as v from 'valibot'
import { methodTypes } from '../rules/method-types.ts'
import { integer } from './columns.ts'

/**
 * The records that the stand-in stores. `wire/` makes the objects of Stripe's API from them. Times are in Unix seconds,
 * amounts in minor units.
 */
const text = v.nullable(v.string())
const metadata = v.record(v.string(), v.string())

const failureRecord = v.object({
  code: v.string(),
  declineCode: text,
  message: v.string(),
  param: text,
  charge: text,
  paymentMethod: v.string(),
})
export type FailureRecord = v.InferOutput<typeof failureRecord>

const addressRecord = v.object({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
})
const shippingRecord = v.object({ name: v.string(), address: addressRecord })

export const intentRecord = v.object({
  id: v.string(),
  clientSecret: v.string(),
  created: integer,
  amount: integer,
  currency: v.string(),
  status: v.picklist([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  applicationFeeAmount: v.nullable(integer),
  destination: text,
  automatic: v.nullable(v.picklist(['always', 'never'])),
  allowed: v.optional(v.nullable(v.array(v.string())), null),
  excluded: v.optional(v.array(v.string()), []),
  description: text,
  metadata,
  receiptEmail: text,
  statementDescriptorSuffix: text,
  transferGroup: text,
  shipping: v.optional(v.nullable(shippingRecord), null),
  paymentMethod: text,
  /** The page of a payment method to which the buyer is sent, and the address to return to. */
  redirect: v.optional(v.nullable(v.object({ url: v.string(), returnUrl: v.string() })), null),
  failure: v.nullable(failureRecord),
  latestCharge: text,
  canceledAt: v.nullable(integer),
  cancellationReason: text,
})
export type IntentRecord = v.InferOutput<typeof intentRecord>

/** A status that begins with `warning_` belongs to an inquiry. */
export const disputeStatus = v.picklist([
  'needs_response',
  'under_review',
  'won',
  'lost',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
])

export const chargeRecord = v.object({
  id: v.string(),
  created: integer,
  intent: v.string(),
  paymentMethod: v.string(),
  amount: integer,
  currency: v.string(),
  failure: v.nullable(failureRecord),
  authenticated: v.boolean(),
  amountRefunded: integer,
  feeRefunded: integer,
  amountReversed: integer,
  dispute: v.nullable(disputeStatus),
  destination: text,
  applicationFeeAmount: v.nullable(integer),
  availableOn: integer,
  description: text,
  metadata,
  receiptEmail: text,
  statementDescriptorSuffix: text,
  transferGroup: text,
})
export type ChargeRecord = v.InferOutput<typeof chargeRecord>

export const refundRecord = v.object({
  id: v.string(),
  created: integer,
  charge: v.string(),
  intent: v.string(),
  paymentMethod: v.string(),
  amount: integer,
  currency: v.string(),
  reason: v.nullable(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata,
  reversesTransfer: v.boolean(),
  /**
   * The transfer reversal that the refund made. Null if it made none, and for refunds from before reversals were
   * stored.
   */
  reversal: v.optional(text, null),
  status: v.optional(v.picklist(['pending', 'succeeded', 'failed']), 'succeeded'),
})
export type RefundRecord = v.InferOutput<typeof refundRecord>

export const transferRecord = v.object({
  id: v.string(),
  created: integer,
  amount: integer,
  amountReversed: integer,
  currency: v.string(),
  destination: v.string(),
  /** The destination charge that made the transfer. Null if the platform made it. */
  charge: text,
  description: text,
  metadata,
  transferGroup: text,
})
export type TransferRecord = v.InferOutput<typeof transferRecord>

export const reversalRecord = v.object({
  id: v.string(),
  created: integer,
  transfer: v.string(),
  amount: integer,
  currency: v.string(),
  metadata,
  refund: text,
})
export type ReversalRecord = v.InferOutput<typeof reversalRecord>

export const disputeRecord = v.object({
  id: v.string(),
  created: integer,
  charge: v.string(),
  intent: v.string(),
  amount: integer,
  currency: v.string(),
  status: disputeStatus,
  metadata: v.optional(metadata, {}),
})
export type DisputeRecord = v.InferOutput<typeof disputeRecord>

export const paymentMethodRecord = v.object({
  id: v.string(),
  created: integer,
  type: v.optional(v.picklist(methodTypes), 'card'),
  /** The wallet of a card that a phone or browser stores. */
  wallet: v.optional(v.nullable(v.picklist(['apple_pay', 'google_pay'])), null),
  /**
   * The alias of the test card, or of the payment method, which decides how a payment ends. A card number is never
   * stored. The fields after it are meaningful for cards only.
   */
  card: v.string(),
  brand: v.string(),
  last4: v.string(),
  expMonth: integer,
  expYear: integer,
  billing: v.object({ name: text, email: text, phone: text, address: addressRecord }),
  metadata,
})
export type PaymentMethodRecord = v.InferOutput<typeof paymentMethodRecord>

export const accountRecord = v.object({
  id: v.string(),
  created: integer,
  /** The version of the API that made the account. Only accounts of v2 have events of v2. */
  generation: v.optional(v.picklist(['v1', 'v2']), 'v1'),
  type: v.optional(v.picklist(['express', 'standard']), 'express'),
  /** `revoked` once the account has left the platform. */
  access: v.optional(v.picklist(['granted', 'revoked']), 'granted'),
  country: v.string(),
  currency: v.string(),
  email: text,
  displayName: text,
  metadata,
  /** `new` until the owner has been through onboarding, which leaves the account restricted or enabled. */
  stage: v.picklist(['new', 'restricted', 'enabled']),
  transfersRequested: v.boolean(),
  cardPaymentsRequested: v.optional(v.boolean(), false),
  /** Whether the request that made the account named a currency. API v2 returns the currency only in that case. */
  currencyNamed: v.optional(v.boolean(), false),
  payoutInterval: v.picklist(['daily', 'manual']),
  /**
   * The currencies of the account's bank accounts. By default onboarding adds one bank account in the currency of the
   * country.
   */
  banks: v.optional(v.array(v.string())),
  /** Whether payouts are refused although the account says that they are enabled. */
  payoutsRefused: v.optional(v.boolean()),
})
export type AccountRecord = v.InferOutput<typeof accountRecord>

export const payoutRecord = v.object({
  id: v.string(),
  created: integer,
  /** Null for a payout of the marketplace itself. */
  account: text,
  amount: integer,
  currency: v.string(),
  status: v.picklist(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  arrivalDate: integer,
  /** The reason if the payout has failed. */
  failureCode: v.optional(v.string()),
  description: text,
  statementDescriptor: text,
  metadata,
})
export type PayoutRecord = v.InferOutput<typeof payoutRecord>

/** A domain on which wallets may be shown. */
export const domainRecord = v.object({
  id: v.string(),
  created: integer,
  name: v.string(),
  enabled: v.boolean(),
})
export type DomainRecord = v.InferOutput<typeof domainRecord>

/** A link to a page about an account. The id is the part of the address that nobody can guess. */
export const linkRecord = v.object({
  id: v.string(),
  created: integer,
  account: v.string(),
  /** Null for a link to the dashboard. A link to onboarding leads back to the shop and opens only once. */
  onboarding: v.nullable(
    v.object({
      refreshUrl: v.string(),
      returnUrl: v.string(),
      state: v.picklist(['fresh', 'open', 'done']),
    }),
  ),
})
export type LinkRecord = v.InferOutput<typeof linkRecord>

export const eventRecord = v.object({
  id: v.string(),
  created: integer,
  type: v.string(),
  /** The connected account of the event. Null for an event of the marketplace itself. */
  account: v.optional(text, null),
  /** The text of the event exactly as it is signed and sent. */
  payload: v.string(),
})
export type EventRecord = v.InferOutput<typeof eventRecord>
