import * as v from 'valibot'
import { idSchema } from '#src/domain/contracts/action.ts'
import { paymentIntentIdSchema } from '#src/domain/contracts/downloads.ts'

const querySchema = v.object({
  product: idSchema,
  user: idSchema,
  payment_intent: paymentIntentIdSchema,
})

/** Which payment somebody comes back from: a claim of the address, for the server to judge. */
export type ReturnedPayment = { productId: string; username: string; paymentIntentId: string }

/** Null where the address is not one that a payment leads back to. */
export function returnedPayment(query: URLSearchParams): ReturnedPayment | null {
  const parsed = v.safeParse(querySchema, Object.fromEntries(query))
  if (!parsed.success) return null
  const { product, user, payment_intent } = parsed.output
  return { productId: product, username: user, paymentIntentId: payment_intent }
}

/** Added by the payment provider and not needed: one is a secret, the other a claim that nobody believes. */
const left = ['payment_intent_client_secret', 'redirect_status']

/** What may stay in the address bar and the history, or null if all of it may. */
export function withoutSecrets(query: URLSearchParams): URLSearchParams | null {
  if (!left.some((name) => query.has(name))) return null
  return new URLSearchParams([...query].filter(([name]) => !left.includes(name)))
}
