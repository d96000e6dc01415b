import { Stripe } from 'stripe'
import * as z from 'zod/mini'

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

const eventSchema = z.object({
  id: z.string().check(z.regex(/^evt_[A-Za-z0-9]{1,32}$/)),
  type: z.string().check(z.maxLength(64)),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.optional(z.string()),
      payment_intent: z.catch(z.nullable(z.string()), null),
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
  const event = eventSchema.safeParse(signed)
  if (!event.success) throw new UnverifiedEvent('not an event', { cause: event.error })
  const { id, type, livemode, data } = event.data
  const { object } = data
  const paymentId = object.object === 'payment_intent' ? (object.id ?? null) : object.payment_intent
  return { id, type, livemode, paymentId }
}

/** Unix seconds or NaN. Of several times the last counts, as for the SDK, which has verified it. */
function signedAt(signature: string): number {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)]
  return Number(times.at(-1)?.[1])
}
