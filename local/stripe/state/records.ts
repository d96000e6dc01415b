import * as z from 'zod/mini'
import { methodTypes } from '../rules/method-types.ts'
import { integer } from './columns.ts'

/**
 * The records that the stand-in stores. `wire/` makes the objects of Stripe's API from them. Times are in Unix seconds,
 * amounts in minor units.
 */
const text = z.nullable(z.string())
const metadata = z.record(z.string(), z.string())

const failureRecord = z.object({
  code: z.string(),
  declineCode: text,
  message: z.string(),
  param: text,
  charge: text,
  paymentMethod: z.string(),
})
export type FailureRecord = z.infer<typeof failureRecord>

const addressRecord = z.object({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
})
const shippingRecord = z.object({ name: z.string(), address: addressRecord })

export const intentRecord = z.object({
  id: z.string(),
  clientSecret: z.string(),
  created: integer,
  amount: integer,
  currency: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  applicationFeeAmount: z.nullable(integer),
  destination: text,
  automatic: z.nullable(z.enum(['always', 'never'])),
  allowed: z._default(z.nullable(z.array(z.string())), null),
  excluded: z._default(z.array(z.string()), []),
  description: text,
  metadata,
  receiptEmail: text,
  statementDescriptorSuffix: text,
  transferGroup: text,
  shipping: z._default(z.nullable(shippingRecord), null),
  paymentMethod: text,
  /** The page of a payment method to which the buyer is sent, and the address to return to. */
  redirect: z._default(z.nullable(z.object({ url: z.string(), returnUrl: z.string() })), null),
  failure: z.nullable(failureRecord),
  latestCharge: text,
  canceledAt: z.nullable(integer),
  cancellationReason: text,
})
export type IntentRecord = z.infer<typeof intentRecord>

/** A status that begins with `warning_` belongs to an inquiry. */
export const disputeStatus = z.enum([
  'needs_response',
  'under_review',
  'won',
  'lost',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
])

export const chargeRecord = z.object({
  id: z.string(),
  created: integer,
  intent: z.string(),
  paymentMethod: z.string(),
  amount: integer,
  currency: z.string(),
  failure: z.nullable(failureRecord),
  authenticated: z.boolean(),
  amountRefunded: integer,
  feeRefunded: integer,
  amountReversed: integer,
  dispute: z.nullable(disputeStatus),
  destination: text,
  applicationFeeAmount: z.nullable(integer),
  availableOn: integer,
  description: text,
  metadata,
  receiptEmail: text,
  statementDescriptorSuffix: text,
  transferGroup: text,
})
export type ChargeRecord = z.infer<typeof chargeRecord>

export const refundRecord = z.object({
  id: z.string(),
  created: integer,
  charge: z.string(),
  intent: z.string(),
  paymentMethod: z.string(),
  amount: integer,
  currency: z.string(),
  reason: z.nullable(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata,
  reversesTransfer: z.boolean(),
  /**
   * The transfer reversal that the refund made. Null if it made none, and for refunds from before reversals were
   * stored.
   */
  reversal: z._default(text, null),
  status: z._default(z.enum(['pending', 'succeeded', 'failed']), 'succeeded'),
})
export type RefundRecord = z.infer<typeof refundRecord>

export const transferRecord = z.object({
  id: z.string(),
  created: integer,
  amount: integer,
  amountReversed: integer,
  currency: z.string(),
  destination: z.string(),
  /** The destination charge that made the transfer. Null if the platform made it. */
  charge: text,
  description: text,
  metadata,
  transferGroup: text,
})
export type TransferRecord = z.infer<typeof transferRecord>

export const reversalRecord = z.object({
  id: z.string(),
  created: integer,
  transfer: z.string(),
  amount: integer,
  currency: z.string(),
  metadata,
  refund: text,
})
export type ReversalRecord = z.infer<typeof reversalRecord>

export const disputeRecord = z.object({
  id: z.string(),
  created: integer,
  charge: z.string(),
  intent: z.string(),
  amount: integer,
  currency: z.string(),
  status: disputeStatus,
  metadata: z._default(metadata, {}),
})
export type DisputeRecord = z.infer<typeof disputeRecord>

export const paymentMethodRecord = z.object({
  id: z.string(),
  created: integer,
  type: z._default(z.enum(methodTypes), 'card'),
  /** The wallet of a card that a phone or browser stores. */
  wallet: z._default(z.nullable(z.enum(['apple_pay', 'google_pay'])), null),
  /**
   * The alias of the test card, or of the payment method, which decides how a payment ends. A card number is never
   * stored. The fields after it are meaningful for cards only.
   */
  card: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: integer,
  expYear: integer,
  billing: z.object({ name: text, email: text, phone: text, address: addressRecord }),
  metadata,
})
export type PaymentMethodRecord = z.infer<typeof paymentMethodRecord>

export const accountRecord = z.object({
  id: z.string(),
  created: integer,
  /** The version of the API that made the account. Only accounts of v2 have events of v2. */
  generation: z._default(z.enum(['v1', 'v2']), 'v1'),
  type: z._default(z.enum(['express', 'standard']), 'express'),
  /** `revoked` once the account has left the platform. */
  access: z._default(z.enum(['granted', 'revoked']), 'granted'),
  country: z.string(),
  currency: z.string(),
  email: text,
  displayName: text,
  metadata,
  /** `new` until the owner has been through onboarding, which leaves the account restricted or enabled. */
  stage: z.enum(['new', 'restricted', 'enabled']),
  transfersRequested: z.boolean(),
  cardPaymentsRequested: z._default(z.boolean(), false),
  /** Whether the request that made the account named a currency. API v2 returns the currency only in that case. */
  currencyNamed: z._default(z.boolean(), false),
  payoutInterval: z.enum(['daily', 'manual']),
  /**
   * The currencies of the account's bank accounts. By default onboarding adds one bank account in the currency of the
   * country.
   */
  banks: z.optional(z.array(z.string())),
  /** Whether payouts are refused although the account says that they are enabled. */
  payoutsRefused: z.optional(z.boolean()),
})
export type AccountRecord = z.infer<typeof accountRecord>

export const payoutRecord = z.object({
  id: z.string(),
  created: integer,
  /** Null for a payout of the marketplace itself. */
  account: text,
  amount: integer,
  currency: z.string(),
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  arrivalDate: integer,
  /** The reason if the payout has failed. */
  failureCode: z.optional(z.string()),
  description: text,
  statementDescriptor: text,
  metadata,
})
export type PayoutRecord = z.infer<typeof payoutRecord>

/** A domain on which wallets may be shown. */
export const domainRecord = z.object({
  id: z.string(),
  created: integer,
  name: z.string(),
  enabled: z.boolean(),
})
export type DomainRecord = z.infer<typeof domainRecord>

/** A link to a page about an account. The id is the part of the address that nobody can guess. */
export const linkRecord = z.object({
  id: z.string(),
  created: integer,
  account: z.string(),
  /** Null for a link to the dashboard. A link to onboarding leads back to the shop and opens only once. */
  onboarding: z.nullable(
    z.object({
      refreshUrl: z.string(),
      returnUrl: z.string(),
      state: z.enum(['fresh', 'open', 'done']),
    }),
  ),
})
export type LinkRecord = z.infer<typeof linkRecord>

export const eventRecord = z.object({
  id: z.string(),
  created: integer,
  type: z.string(),
  /** The connected account of the event. Null for an event of the marketplace itself. */
  account: z._default(text, null),
  /** The text of the event exactly as it is signed and sent. */
  payload: z.string(),
})
export type EventRecord = z.infer<typeof eventRecord>
