import * as z from 'zod/mini'
import { publicPaymentIntent } from '../wire/payment-intent.ts'

const intent = z.looseObject({ object: z.literal('payment_intent') })
const failure = z.object({ error: z.looseObject({ payment_intent: intent }) })

/** Returns the part of a response that a publishable key may see. */
export function forBrowser(body: object): object {
  const asIntent = intent.safeParse(body)
  if (asIntent.success) return publicPaymentIntent(asIntent.data)
  const asFailure = failure.safeParse(body)
  if (!asFailure.success) return body
  const { error } = asFailure.data
  return { error: { ...error, payment_intent: publicPaymentIntent(error.payment_intent) } }
}
