import { m } from '#messages'
import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { taxModelsSchema } from '#src/domain/tax/tax-columns.ts'
import { feeTermsSchema } from '#src/domain/money/fees.ts'
import { buyerCountrySchema } from '#src/domain/money/buyer-country.ts'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import { paymentMethods } from '#src/domain/account/settings.ts'
import { action, idSchema, nothing, receiptSchema } from './action.ts'
import { discountCodeSchema } from './marketplace/discounts.ts'
import { paymentIntentIdSchema } from './marketplace/downloads.ts'
import { operatorPaymentActions } from './operator/payments.ts'
import { orderActions } from './orders.ts'
import { payoutActions } from './payouts.ts'

/** The field of the refusal of a payment for a product that costs less than its seller takes. */
export const MINIMUM_PURCHASE = 'minimumPurchase'

/** States of a payment. An `open` payment can still be paid; `ended` and `refunded` are final. */
const paymentStates = ['open', 'processing', 'succeeded', 'ended', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Why an attempt to pay charged nothing: the payment was `refused`, or the buyer did not confirm it in time (`expired`). */
const failedAttempts = ['refused', 'expired'] as const
export type FailedAttempt = (typeof failedAttempts)[number]

/** Whether the browser's Stripe key belongs to the server's. Old keys don't contain an account and count as a match. */
const keyMatches = ['match', 'other_mode', 'other_account'] as const
export type KeyMatch = (typeof keyMatches)[number]

/** The field of the refusal of an amount that a buyer has named. */
export const CHOSEN_AMOUNT = 'chosenAmount'

/** Rappen, see `AmountRange`. */
const amountRangeSchema = z.object({
  smallestCents: z.number(),
  leastCents: z.number(),
  suggestedCents: z.number(),
})

/** What a buyer pays for a product whose buyers name the price, in Rappen. Needed for such a product, refused for all others. */
const chosenAmountSchema = z.int().check(z.minimum(0), z.maximum(limits.product.maxPrice))

/** What a buyer is told of a purchase once it is made. */
const boughtSchema = z.object({
  /** Rappen. */
  amountCents: z.number(),
  /** ISO 8601. */
  paidAt: z.string(),
  /** The address to which the receipt goes, as `maskedEmail` returns it; '' if the buyer gave none. */
  mailedTo: z.string(),
  /** Whether the receipt goes out at once. If not, it follows once the buyer has opened the link in a first mail. */
  isReceiptSent: z.boolean(),
})
export type Bought = z.infer<typeof boughtSchema>

/** The actions of the function `payments`. Fields that the server knows itself (seller, amounts) are compared, never trusted. */
export const paymentsContract = {
  ...payoutActions,
  ...orderActions,
  ...operatorPaymentActions,
  /**
   * Returns whether test or live money is taken, the fees, how long new sellers wait for their money, and whether the browser's Stripe key
   * belongs to the server's.
   */
  health_check: action(
    z.object({
      publishableKey: z.optional(
        z.string().check(z.regex(/^pk_\w{0,250}$/, { error: () => m.refusal_invalid() })),
      ),
    }),
    z.object({
      mode: z.enum(['test', 'live']),
      /** Null if the browser sent no key. */
      keys: z.nullable(z.enum(keyMatches)),
      /** `other` if the server's key belongs to another Stripe account than the one that made the creators' accounts. */
      platform: z.enum(['own', 'other']),
      /** What the marketplace keeps of each sale. */
      fees: feeTermsSchema,
      /** Days between a new seller's first sale and first payout. */
      firstPayoutDays: z.int().check(z.minimum(0)),
      /** Who owes the tax in the zones that the operator is registered in. */
      tax: taxModelsSchema,
      /** The countries that are sold to (ISO 3166-1); none for all. */
      sellTo: z.array(z.string()),
    }),
  ),
  /** Begins a payment for a product, or continues the one that this buyer has begun. */
  create_payment_intent: action(
    z.object({
      productId: idSchema,
      sellerId: z.optional(idSchema),
      sellerStripeAccountId: z.optional(z.string().check(z.maxLength(64))),
      /** Rappen. */
      amount: z.optional(z.int()),
      /** Rappen. */
      applicationFee: z.optional(z.int()),
      /** The products of a bundle, as the page shows them. */
      partIds: z.optional(z.array(idSchema).check(z.maxLength(limits.bundle.max))),
      /**
       * Made by the browser when the payment form opens: one attempt makes one payment, however often it is sent. Without it one buyer
       * has one payment for a product at a price; a guest is known by the proof then, and each request without one is another guest.
       */
      attemptId: z.optional(z.string().check(z.uuid())),
      /**
       * The payment that this browser began for this product earlier. The action continues that payment instead of beginning
       * another. If the payment has succeeded meanwhile, the order is recorded and nothing is charged.
       */
      paymentIntentId: z.optional(paymentIntentIdSchema),
      /**
       * The code that the buyer pays less with, or '' for the listed price. If it is left out, a payment that was begun with a code
       * keeps it as long as it holds the discount.
       */
      code: z.optional(discountCodeSchema),
      /** If it is left out, a begun payment keeps its amount. */
      chosenAmount: z.optional(chosenAmountSchema),
      /** The buyer's address, without which nobody gets a code that each buyer has once. */
      email: z.optional(emailSchema),
      receipt: receiptSchema,
    }),
    z.object({
      paymentIntent: z.object({
        id: z.string(),
        clientSecret: z.string(),
        /** What the buyer pays, in Rappen, as the server calculates it. */
        amount: z.number(),
        /** The code that the buyer pays less with, or ''. */
        discountCode: z.string(),
        /** How much less than the listed price the buyer pays, in Rappen. */
        discount: z.number(),
        /**
         * `free`: there is nothing to pay, so there is no payment (`id` is ''), and `claim_free` gets the product. `choosing`: the
         * buyer has yet to name the amount, and there is no payment either.
         */
        status: z.enum(['open', 'processing', 'succeeded', 'free', 'choosing']),
        /** What the buyer may choose to pay, if buyers name the price. */
        range: z.optional(amountRangeSchema),
        /** The payment methods that the seller accepts. */
        methods: z.array(z.enum(paymentMethods)),
        /** Why the attempt before charged nothing, if there was one. */
        failed: z.optional(z.enum(failedAttempts)),
      }),
      /** The titles of those products of a bundle that the buyer already has. */
      owned: z.array(z.string()),
      receipt: z.string(),
    }),
  ),
  /**
   * Gets a product for nothing: with a code that takes off the whole price, or by naming 0 where buyers name the price. Makes an order
   * of CHF 0.00, once for each buyer. Does the same for who has bought the product before.
   */
  claim_free: action(
    z.object({
      productId: idSchema,
      code: z.optional(discountCodeSchema),
      chosenAmount: z.optional(chosenAmountSchema),
      /** As for `create_payment_intent`, but always needed. */
      attemptId: z.string().check(z.uuid()),
      /** The payment that this browser began for this product earlier, which is cancelled. */
      paymentIntentId: z.optional(paymentIntentIdSchema),
      /** Where the receipt goes. */
      email: emailSchema,
      receipt: receiptSchema,
    }),
    z.object({ paymentId: z.string(), receipt: z.string() }),
  ),
  /**
   * Notes on a begun payment where the buyer lives and that they agreed to immediate delivery, and withholds the tax of that country,
   * before it is paid. A payment that is paid or ended already stays as it is.
   */
  agree_terms: action(
    z.object({
      productId: idSchema,
      paymentIntentId: paymentIntentIdSchema,
      country: buyerCountrySchema,
      /** The version of the sentence that the buyer read. Nobody agrees to another one. */
      consent: z.literal(CONSENT, { error: () => m.refusal_consent_outdated() }),
      receipt: receiptSchema,
    }),
    nothing,
  ),
  /** Cancels open payments whose terms have changed since. Any caller may trigger this: the input decides nothing. */
  cancel_outdated: action(nothing, nothing),
  /** Gives back what was paid for purchases that were revoked. Any caller may trigger this: the input decides nothing. */
  settle_revocations: action(nothing, nothing),
  /** Enters a payment that went through. Any caller may trigger this: what the payment provider says decides. */
  record_payment: action(z.object({ paymentIntentId: paymentIntentIdSchema }), nothing),
  /**
   * Returns the state of a payment, or of an order for nothing, for the buyer who made it. Records the order if the payment went
   * through, and never begins a payment.
   */
  check_payment: action(
    z.object({ productId: idSchema, paymentIntentId: paymentIntentIdSchema, receipt: receiptSchema }),
    z.object({
      status: z.enum(paymentStates),
      failed: z.optional(z.enum(failedAttempts)),
      /** What was bought, if the payment went through and stands. */
      order: z.nullable(boughtSchema),
    }),
  ),
}
