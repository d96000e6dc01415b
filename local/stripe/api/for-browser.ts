import * as v from 'valibot'
import { publicPaymentIntent } from '../wire/payment-intent.ts'

const intent = v.looseObject({ object: v.literal('payment_intent') })
const failure = v.object({ error: v.looseObject({ payment_intent: intent }) })

/** Returns the part of a response that a publishable key may see. */
export function forBrowser(body: object): object {
  const asIntent = v.safeParse(intent, body)
  if (asIntent.success) return publicPaymentIntent(asIntent.output)
  const asFailure = v.safeParse(failure, body)
  if (!asFailure.success) return body
  const { error } = asFailure.output
  return { error: { ...error, payment_intent: publicPaymentIntent(error.payment_intent) } }
}
