import { Stripe } from 'stripe'
import * as z from 'zod/mini'

/** The object of an event: a payment, a connected account, or a payout of a connected account. */
export type Subject =
  | { kind: 'payment'; id: string }
  | { kind: 'account'; id: string }
  | { kind: 'payout'; id: string; account: string }

/** A notification that Stripe signed. It only says which object to look at; the state of that object is read from Stripe. */
export type WebhookEvent = {
  id: string
  type: string
  livemode: boolean
  /** Null for events about any other object. */
  subject: Subject | null
}

/**
 * The secrets of the three kinds of events: those of the platform, those of connected accounts, and those of accounts v2, which
 * only name their account. A secret is '' if it is not set up. `stripe listen` uses one secret for the first two kinds.
 */
export type WebhookSecrets = { platform: string; connect: string; accounts: string }

/** The body was not signed by Stripe for this endpoint, or was signed too long ago or in the future. */
export class UnverifiedEvent extends Error {
  override name = 'UnverifiedEvent'
}

const TOLERANCE_SECONDS = 300

const common = {
  id: z.string().check(z.regex(/^evt_\w{1,60}$/)),
  type: z.string().check(z.maxLength(100)),
  livemode: z.boolean(),
}

/** An event with a copy of its object. */
const snapshotSchema = z.object({
  ...common,
  object: z.literal('event'),
  account: z.nullish(z.string()),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.optional(z.string()),
      payment_intent: z.catch(z.nullable(z.string()), null),
    }),
  }),
})

/** An event of Stripe's second API version, which only names its object. */
const thinSchema = z.object({
  ...common,
  object: z.literal('v2.core.event'),
  related_object: z.nullish(z.object({ id: z.string(), type: z.string() })),
})

const eventSchema = z.discriminatedUnion('object', [snapshotSchema, thinSchema])
type StripeEvent = z.infer<typeof eventSchema>

export function readWebhookEvent(
  body: Uint8Array,
  signature: string,
  secrets: WebhookSecrets,
  now: Date,
): WebhookEvent {
  const signers = signersOf(body, signature, secrets, now)
  // the SDK refuses old signatures but accepts those from the future
  const secondsAhead = signedAt(signature) - now.getTime() / 1000
  if (!(secondsAhead <= TOLERANCE_SECONDS)) throw new UnverifiedEvent('signed in the future')
  const event = eventSchema.safeParse(parse(body))
  if (!event.success) throw new UnverifiedEvent('not an event', { cause: event.error })
  if (!signers.includes(scopeOf(event.data))) throw new UnverifiedEvent('signed for another endpoint')
  return eventOf(event.data)
}

/** Reads an event from Stripe's list of events, which needs no signature. */
export const listedEvent = (event: unknown): WebhookEvent => eventOf(eventSchema.parse(event))

function eventOf(event: StripeEvent): WebhookEvent {
  const { id, type, livemode } = event
  return { id, type, livemode, subject: subjectOf(event) }
}

type Scope = keyof WebhookSecrets

const scopes = ['platform', 'connect', 'accounts'] as const satisfies readonly Scope[]

/** Returns all kinds whose secret fits the signature, because one secret may serve several kinds. */
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
  // an empty secret must not accept a signature that was made with an empty secret
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

/** Returns the time of the signature in Unix seconds, or NaN. If there are several times the last one counts, as in the SDK. */
function signedAt(signature: string): number {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)]
  return Number(times.at(-1)?.[1])
}
