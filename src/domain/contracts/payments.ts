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

const BELOW_MINIMUM_PURCHASE = 'The seller takes payments from '

/** @param cents Rappen */
export const belowMinimumPurchase = (cents: number) =>
  `${BELOW_MINIMUM_PURCHASE}${formatPrice(cents)} on. This product costs less.`

export const isBelowMinimumPurchase = (message: string) => message.startsWith(BELOW_MINIMUM_PURCHASE)

/** States of a payment. An `open` payment can still be paid; `ended` and `refunded` are final. */
const paymentStates = ['open', 'processing', 'succeeded', 'ended', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Why an attempt to pay charged nothing: the payment was `refused`, or the buyer did not confirm it in time (`expired`). */
const failedAttempts = ['refused', 'expired'] as const
export type FailedAttempt = (typeof failedAttempts)[number]

/** Whether the browser's Stripe key belongs to the server's. Old keys don't contain an account and count as a match. */
const keyMatches = ['match', 'other_mode', 'other_account'] as const
export type KeyMatch = (typeof keyMatches)[number]

/** The actions of the function `payments`. Fields that the server knows itself (seller, amounts) are compared, never trusted. */
export const paymentsContract = {
  ...payoutActions,
  /** Returns whether test or live money is taken, the fees, and whether the browser's Stripe key belongs to the server's. */
  health_check: action(
    v.object({ publishableKey: v.optional(v.pipe(v.string(), v.regex(/^pk_\w{0,250}$/, 'Invalid key'))) }),
    v.object({
      mode: v.picklist(['test', 'live']),
      /** Null if the browser sent no key. */
      keys: v.nullable(v.picklist(keyMatches)),
      /** `other` if the server's key belongs to another Stripe account than the one that made the creators' accounts. */
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
      /** Made by the browser when the payment form opens: one attempt makes one payment, however often it is sent. */
      attemptId: v.pipe(v.string(), v.uuid()),
      /**
       * The payment that this browser began for this product earlier. The action continues that payment instead of beginning
       * another. If the payment has succeeded meanwhile, the order is recorded and nothing is charged.
       */
      paymentIntentId: v.optional(paymentIntentIdSchema),
      receipt: receiptSchema,
      /** The language of mails to the buyer. */
      locale: v.optional(v.picklist(locales)),
    }),
    v.object({
      paymentIntent: v.object({
        id: v.string(),
        clientSecret: v.string(),
        /** Rappen, as the server calculates it. */
        amount: v.number(),
        status: v.picklist(['open', 'processing', 'succeeded']),
        /** The payment methods that the seller accepts. */
        methods: v.array(v.picklist(paymentMethods)),
        /** Why the attempt before charged nothing, if there was one. */
        failed: v.optional(v.picklist(failedAttempts)),
      }),
      receipt: v.string(),
    }),
  ),
  /** Cancels open payments whose terms have changed since. Any caller may trigger this: the input decides nothing. */
  cancel_outdated: action(nothing, nothing),
  /**
   * Returns the state of a payment, for a buyer who comes back from a page of the payment method. Records the order if the
   * payment went through, and never begins a payment.
   */
  check_payment: action(
    v.object({ productId: idSchema, paymentIntentId: paymentIntentIdSchema, receipt: receiptSchema }),
    v.object({ status: v.picklist(paymentStates), failed: v.optional(v.picklist(failedAttempts)) }),
  ),
}
