import { m } from '#messages'
import * as z from 'zod/mini'
import { isWebUrl } from '#src/lib/url/parse-url.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { action, nothing } from '#src/domain/contracts/action.ts'

const bytes = (pattern: RegExp) => z.string().check(z.regex(pattern, { error: () => m.refusal_push_key() }))

/** The JSON of a browser's `PushSubscription`: the address of its push service, and the keys to encrypt for the browser. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .string()
    .check(z.maxLength(limits.push.endpoint), z.refine(isWebUrl, { error: () => m.refusal_invalid() })),
  keys: z.object({
    /** An uncompressed point of P-256: 65 bytes, of which the first is 4. */
    p256dh: bytes(/^B[\w-]{86}$/),
    /** 16 bytes. */
    auth: bytes(/^[\w-]{22}$/),
  }),
})

/** A browser gets pushes only while it is signed in: each session has at most one subscription. */
export const notificationActions = {
  /** Returns what a browser subscribes with, and whether this session is subscribed. */
  'notifications.push_state': action(
    z.object({}),
    z.object({
      /** The server's public key that a browser subscribes with; null if the installation sends no pushes. */
      publicKey: z.nullable(z.string()),
      /** The push address of this session, or null. */
      endpoint: z.nullable(z.string()),
    }),
  ),
  /** Subscribes this session to push notifications. */
  'notifications.subscribe': action(pushSubscriptionSchema, nothing),
  /** Ends the subscription of this session. */
  'notifications.unsubscribe': action(z.object({}), nothing),
}
