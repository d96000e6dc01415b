import { Stripe } from 'stripe'
import * as v from 'valibot'

/** What an event is about: a payment of the marketplace, a creator's account, or a payout of one. */
export type Subject =
  | { kind: 'payment'; id: string }
  | { kind: 'account'; id: string }
  | { kind: 'payout'; id: string; account: string }

/** A notification that Stripe signed. It only says what to look at; what became of it is asked for. */
export type WebhookEvent = {
  id: string
  type: string
  livemode: boolean
  /** Null for events about anything else. */
  subject: Subject | null
}

/**
 * Stripe tells of the marketplace, of creators' accounts, and of those of v2 by name only, and signs each with a secret of
 * its own; '' where it is not set up. `stripe listen` has one secret for the first two.
 */
export type WebhookSecrets = { platform: string; connect: string; accounts: string }

/** The body is not what Stripe signed for this endpoint, or it was signed at another time. */
export class UnverifiedEvent extends Error {
  override name = 'UnverifiedEvent'
}

const TOLERANCE_SECONDS = 300

const common = {
  id: v.pipe(v.string(), v.regex(/^evt_\w{1,60}$/)),
  type: v.pipe(v.string(), v.maxLength(100)),
  livemode: v.boolean(),
}

/** Holds the object as it was. */
const snapshotSchema = v.object({
  ...common,
  object: v.literal('event'),
  account: v.nullish(v.string()),
  data: v.object({
    object: v.object({
      object: v.string(),
      id: v.optional(v.string()),
      payment_intent: v.fallback(v.nullable(v.string()), null),
    }),
  }),
})

/** Of the second version of the API: only names the object. */
const thinSchema = v.object({
  ...common,
  object: v.literal('v2.core.event'),
  related_object: v.nullish(v.object({ id: v.string(), type: v.string() })),
})

const eventSchema = v.variant('object', [snapshotSchema, thinSchema])
type StripeEvent = v.InferOutput<typeof eventSchema>

export function readWebhookEvent(
  body: Uint8Array,
  signature: string,
  secrets: WebhookSecrets,
  now: Date,
): WebhookEvent {
  const signers = signersOf(body, signature, secrets, now)
  // the SDK refuses what is too old and takes what comes from the future
  const secondsAhead = signedAt(signature) - now.getTime() / 1000
  if (!(secondsAhead <= TOLERANCE_SECONDS)) throw new UnverifiedEvent('signed in the future')
  const event = v.safeParse(eventSchema, parse(body))
  if (!event.success) throw new UnverifiedEvent('not an event', { cause: new v.ValiError(event.issues) })
  if (!signers.includes(scopeOf(event.output))) throw new UnverifiedEvent('signed for another endpoint')
  return eventOf(event.output)
}

/** An event as Stripe lists it to who asks with the key. */
export const listedEvent = (event: unknown): WebhookEvent => eventOf(v.parse(eventSchema, event))

function eventOf(event: StripeEvent): WebhookEvent {
  const { id, type, livemode } = event
  return { id, type, livemode, subject: subjectOf(event) }
}

type Scope = keyof WebhookSecrets

const scopes = ['platform', 'connect', 'accounts'] as const satisfies readonly Scope[]

/** All that may have signed this, for one secret may stand for several. */
function signersOf(body: Uint8Array, signature: string, secrets: WebhookSecrets, now: Date): Scope[] {
  const isSignedWith = (secret: string): boolean => {
    try {
      return (
        Stripe.webhooks.signature?.verifyHeader(
          body,
          signature,
          secret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        ) === true
      )
    } catch {
      return false
    }
  }
  // whoever signs with nothing must not pass where nothing is set
  const signers = scopes.filter((scope) => secrets[scope] !== '' && isSignedWith(secrets[scope]))
  if (signers.length === 0) throw new UnverifiedEvent('bad signature')
  return signers
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return null
  }
}

function scopeOf(event: StripeEvent): Scope {
  if (event.object === 'v2.core.event') return 'accounts'
  return event.account ? 'connect' : 'platform'
}

function subjectOf(event: StripeEvent): Subject | null {
  if (event.object === 'v2.core.event') {
    const { related_object: related } = event
    return related?.type === 'v2.core.account' ? { kind: 'account', id: related.id } : null
  }
  const { account, data } = event
  const { object } = data
  if (account && object.object === 'payout' && object.id) return { kind: 'payout', id: object.id, account }
  if (account) return { kind: 'account', id: account }
  const paymentId = object.object === 'payment_intent' ? object.id : object.payment_intent
  return paymentId ? { kind: 'payment', id: paymentId } : null
}

/** Unix seconds or NaN. Of several times the last counts, as for the SDK, which has verified it. */
function signedAt(signature: string): number {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)]
  return Number(times.at(-1)?.[1])
}
