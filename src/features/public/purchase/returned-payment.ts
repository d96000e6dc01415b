import * as z from 'zod/mini'
import { idSchema } from '#src/domain/contracts/action.ts'
import { paymentIntentIdSchema } from '#src/domain/contracts/marketplace/downloads.ts'

const querySchema = z.object({
  product: idSchema,
  user: idSchema,
  payment_intent: paymentIntentIdSchema,
})

/** The payment in the address that a buyer comes back to. Anyone can forge it, so the server checks it. */
export type ReturnedPayment = { productId: string; username: string; paymentIntentId: string }

/** Returns null if the address is not that of a returning payment. */
export function returnedPayment(query: URLSearchParams): ReturnedPayment | null {
  const parsed = querySchema.safeParse(Object.fromEntries(query))
  if (!parsed.success) return null
  const { product, user, payment_intent } = parsed.data
  return { productId: product, username: user, paymentIntentId: payment_intent }
}

/** Parameters that Stripe adds and we remove: the first is a secret, the second can't be trusted. */
const left = ['payment_intent_client_secret', 'redirect_status']

/** Returns the query that may stay in the address bar and the history, or null if all of it may. */
export function withoutSecrets(query: URLSearchParams): URLSearchParams | null {
  if (!left.some((name) => query.has(name))) return null
  return new URLSearchParams([...query].filter(([name]) => !left.includes(name)))
}
