import * as z from 'zod/mini'
import { action, idSchema } from './action.ts'

export const SELLER_NOT_CONNECTED = 'Seller has not connected their Stripe account'
export const PRICE_CHANGED = 'The price just changed. Please reload the page.'

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
    }),
    z.object({ paymentIntent: z.object({ id: z.string(), clientSecret: z.string(), amount: z.number() }) }),
  ),
}
