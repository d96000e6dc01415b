import * as z from 'zod/mini'
import { action, idSchema, receiptSchema } from './action.ts'
import { paymentIntentIdSchema } from './downloads.ts'

export const SELLER_NOT_CONNECTED = 'Seller has not connected their Stripe account'
export const PAYMENT_UNKNOWN = 'We could not find this payment'
export const PRICE_CHANGED = 'The price just changed. Please reload the page.'

/** What became of a payment: `open` can still be paid with, `ended` and `refunded` are over. */
const paymentStates = ['open', 'processing', 'succeeded', 'ended', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** dashboard.md §7. The fields that the server knows better are accepted and checked, never trusted. */
export const paymentsContract = {
  health_check: action(z.object({}), z.object({ mode: z.enum(['test', 'live']) })),
  create_payment_intent: action(
    z.object({
      productId: idSchema,
      sellerId: z.optional(idSchema),
      sellerStripeAccountId: z.optional(z.string().check(z.maxLength(64))),
      /** Rappen. */
      amount: z.optional(z.int()),
      /** Rappen. */
      applicationFee: z.optional(z.int()),
      /** Made when the payment form opens: the same attempt gives the same payment, however often it is asked for. */
      attemptId: z.uuid(),
      /**
       * The payment that this browser began for this product earlier. It is taken up again rather than made anew;
       * if it has succeeded meanwhile, the order is recorded and nothing is charged.
       */
      paymentIntentId: z.optional(paymentIntentIdSchema),
      receipt: receiptSchema,
    }),
    z.object({
      paymentIntent: z.object({
        id: z.string(),
        clientSecret: z.string(),
        /** Rappen, as the server reckons it. */
        amount: z.number(),
        status: z.enum(['open', 'processing', 'succeeded']),
      }),
      receipt: z.string(),
    }),
  ),
  /** For who comes back from a page of the payment method: how the payment stands. Begins none, and records one that went through. */
  check_payment: action(
    z.object({ productId: idSchema, paymentIntentId: paymentIntentIdSchema, receipt: receiptSchema }),
    z.object({ status: z.enum(paymentStates) }),
  ),
}
