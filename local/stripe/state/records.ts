import * as z from 'zod/mini'

/** What the stand-in remembers. The objects of Stripe's API are made from these in `wire/`. Times are Unix seconds, amounts minor units. */
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

export const intentRecord = z.object({
  id: z.string(),
  clientSecret: z.string(),
  created: z.int(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  applicationFeeAmount: z.nullable(z.int()),
  destination: text,
  automatic: z.nullable(z.enum(['always', 'never'])),
  description: text,
  metadata,
  receiptEmail: text,
  statementDescriptorSuffix: text,
  transferGroup: text,
  paymentMethod: text,
  /** The page of a method that leaves the shop's, and the way back. */
  redirect: z._default(z.nullable(z.object({ url: z.string(), returnUrl: z.string() })), null),
  failure: z.nullable(failureRecord),
  latestCharge: text,
  canceledAt: z.nullable(z.int()),
  cancellationReason: text,
})
export type IntentRecord = z.infer<typeof intentRecord>

/** An inquiry (`warning_…`) leaves the money where it is, a dispute takes it back. */
const disputeStatus = z.enum(['needs_response', 'warning_needs_response'])

export const chargeRecord = z.object({
  id: z.string(),
  created: z.int(),
  intent: z.string(),
  paymentMethod: z.string(),
  amount: z.int(),
  currency: z.string(),
  failure: z.nullable(failureRecord),
  authenticated: z.boolean(),
  amountRefunded: z.int(),
  feeRefunded: z.int(),
  amountReversed: z.int(),
  dispute: z.nullable(disputeStatus),
  destination: text,
  applicationFeeAmount: z.nullable(z.int()),
  availableOn: z.int(),
  description: text,
  metadata,
  receiptEmail: text,
  statementDescriptorSuffix: text,
  transferGroup: text,
})
export type ChargeRecord = z.infer<typeof chargeRecord>

export const refundRecord = z.object({
  id: z.string(),
  created: z.int(),
  charge: z.string(),
  intent: z.string(),
  paymentMethod: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.nullable(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata,
  reversesTransfer: z.boolean(),
})
export type RefundRecord = z.infer<typeof refundRecord>

export const disputeRecord = z.object({
  id: z.string(),
  created: z.int(),
  charge: z.string(),
  intent: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: disputeStatus,
})
export type DisputeRecord = z.infer<typeof disputeRecord>

const addressRecord = z.object({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
})
export const paymentMethodRecord = z.object({
  id: z.string(),
  created: z.int(),
  type: z._default(z.enum(['card', 'twint']), 'card'),
  /** What decides how it behaves: the alias of the test card, never a number. Of a card is also what follows. */
  card: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  billing: z.object({ name: text, email: text, phone: text, address: addressRecord }),
  metadata,
})
export type PaymentMethodRecord = z.infer<typeof paymentMethodRecord>

export const accountRecord = z.object({
  id: z.string(),
  created: z.int(),
  country: z.string(),
  currency: z.string(),
  email: text,
  displayName: text,
  metadata,
  /** `new` until the owner has been through onboarding, which leaves the account restricted or enabled. */
  stage: z.enum(['new', 'restricted', 'enabled']),
  transfersRequested: z.boolean(),
  payoutInterval: z.enum(['daily', 'manual']),
})
export type AccountRecord = z.infer<typeof accountRecord>

export const eventRecord = z.object({
  id: z.string(),
  created: z.int(),
  type: z.string(),
  /** The event exactly as it is signed and sent. */
  payload: z.string(),
})
