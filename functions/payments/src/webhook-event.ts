import { Stripe } from 'stripe'
import * as v from 'valibot'

/** A notification that Stripe signed. It only says which payment to look at; what became of it is asked for. */
export type WebhookEvent = {
  id: string
  type: string
  livemode: boolean
  /** Null for events that are not about a payment. */
  paymentId: string | null
}

/** The body is not what Stripe signed for this endpoint, or it was signed at another time. */
export class UnverifiedEvent extends Error {
  override name = 'UnverifiedEvent'
}

const TOLERANCE_SECONDS = 300

const eventSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^evt_[A-Za-z0-9]{1,32}$/)),
  type: v.pipe(v.string(), v.maxLength(64)),
  livemode: v.boolean(),
  data: v.object({
    object: v.object({
      object: v.string(),
      id: v.optional(v.string()),
      payment_intent: v.fallback(v.nullable(v.string()), null),
    }),
  }),
})

export function readWebhookEvent(
  body: Uint8Array,
  signature: string,
  secret: string,
  now: Date,
): WebhookEvent {
  let signed: unknown
  try {
    signed = Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    throw new UnverifiedEvent('bad signature', { cause: error })
  }
  // the SDK refuses what is too old and takes what comes from the future
  const secondsAhead = signedAt(signature) - now.getTime() / 1000
  if (!(secondsAhead <= TOLERANCE_SECONDS)) {
    throw new UnverifiedEvent('signed in the future')
  }
  const event = v.safeParse(eventSchema, signed)
  if (!event.success) throw new UnverifiedEvent('not an event', { cause: new v.ValiError(event.issues) })
  const { id, type, livemode, data } = event.output
  const { object } = data
  const paymentId = object.object === 'payment_intent' ? (object.id ?? null) : object.payment_intent
  return { id, type, livemode, paymentId }
}

/** Unix seconds or NaN. Of several times the last counts, as for the SDK, which has verified it. */
function signedAt(signature: string): number {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)]
  return Number(times.at(-1)?.[1])
}
