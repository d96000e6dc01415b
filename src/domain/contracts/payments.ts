import * as v from 'valibot'
import { feeTermsSchema } from '#src/domain/money/fees.ts'
import { locales } from '#src/domain/account/locale.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { paymentMethods } from '#src/domain/account/settings.ts'
import { action, idSchema, nothing, receiptSchema } from './action.ts'
import { paymentIntentIdSchema } from './downloads.ts'
import { payoutActions } from './payouts.ts'

export const SELLER_NOT_CONNECTED = 'Seller has not connected their Stripe account'
export const PAYMENT_UNKNOWN = 'We could not find this payment'
export const PRICE_CHANGED = 'The price has just changed. Please try again.'

/** @param cents Rappen */
export const belowMinimumPurchase = (cents: number) =>
  `The seller takes payments from ${formatPrice(cents)} on. This product costs less.`

/** What became of a payment: `open` can still be paid with, `ended` and `refunded` are over. */
const paymentStates = ['open', 'processing', 'succeeded', 'ended', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** How an attempt to pay ended that charged nothing: `expired` where the buyer did not confirm it in time. */
const failedAttempts = ['refused', 'expired'] as const
export type FailedAttempt = (typeof failedAttempts)[number]

/** How the browser's key stands to the server's. Old keys do not tell their account: those match. */
const keyMatches = ['match', 'other_mode', 'other_account'] as const
export type KeyMatch = (typeof keyMatches)[number]

/** dashboard.md §7. The fields that the server knows better are accepted and checked, never trusted. */
export const paymentsContract = {
  ...payoutActions,
  /** Which money is taken, and whether what the browser pays with goes together with that. */
  health_check: action(
    v.object({ publishableKey: v.optional(v.pipe(v.string(), v.regex(/^pk_\w{0,250}$/, 'Invalid key'))) }),
    v.object({
      mode: v.picklist(['test', 'live']),
      /** Of the browser's key; null where it sent none. */
      keys: v.nullable(v.picklist(keyMatches)),
      /** Whether the server's key is of the marketplace that creators' accounts were made with. */
      platform: v.picklist(['own', 'other']),
      /** What the marketplace keeps of each sale. */
      fees: feeTermsSchema,
    }),
  ),
  create_payment_intent: action(
    v.object({
      productId: idSchema,
      sellerId: v.optional(idSchema),
      sellerStripeAccountId: v.optional(v.pipe(v.string(), v.maxLength(64))),
      /** Rappen. */
      amount: v.optional(v.pipe(v.number(), v.safeInteger())),
      /** Rappen. */
      applicationFee: v.optional(v.pipe(v.number(), v.safeInteger())),
      /** Made when the payment form opens: the same attempt gives the same payment, however often it is asked for. */
      attemptId: v.pipe(v.string(), v.uuid()),
      /**
       * The payment that this browser began for this product earlier. It is taken up again rather than made anew;
       * if it has succeeded meanwhile, the order is recorded and nothing is charged.
       */
      paymentIntentId: v.optional(paymentIntentIdSchema),
      receipt: receiptSchema,
      /** What the buyer's mails are written in. */
      locale: v.optional(v.picklist(locales)),
    }),
    v.object({
      paymentIntent: v.object({
        id: v.string(),
        clientSecret: v.string(),
        /** Rappen, as the server reckons it. */
        amount: v.number(),
        status: v.picklist(['open', 'processing', 'succeeded']),
        /** That the seller takes. */
        methods: v.array(v.picklist(paymentMethods)),
        /** The attempt before, if it came to nothing. */
        failed: v.optional(v.picklist(failedAttempts)),
      }),
      receipt: v.string(),
    }),
  ),
  /** Cancels payments that were begun on terms which hold no longer. Anybody may remind of it. */
  cancel_outdated: action(nothing, nothing),
  /** For who comes back from a page of the payment method: how the payment stands. Begins none, and records one that went through. */
  check_payment: action(
    v.object({ productId: idSchema, paymentIntentId: paymentIntentIdSchema, receipt: receiptSchema }),
    v.object({ status: v.picklist(paymentStates), failed: v.optional(v.picklist(failedAttempts)) }),
  ),
}
