import * as v from 'valibot'
import { limits } from '#src/domain/limits/limits.ts'
import { action, nothing } from './action.ts'

const bytes = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern, 'Invalid key'))

/** What a browser's `PushSubscription.toJSON()` tells: where it is reached, and how to write so that only it can read. */
export const pushSubscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(limits.push.endpoint), v.url('Invalid address')),
  keys: v.object({
    /** A point of P-256, uncompressed: 65 bytes, of which the first is 4. */
    p256dh: bytes(/^B[\w-]{86}$/),
    /** 16 bytes. */
    auth: bytes(/^[\w-]{22}$/),
  }),
})

/** A browser is pushed to as long as it is signed in: each session has one subscription at most. */
export const notificationActions = {
  'notifications.push_state': action(
    v.object({}),
    v.object({
      /** The key that a browser subscribes with; null where nothing can be pushed. */
      publicKey: v.nullable(v.string()),
      /** Where this session is pushed to, or null. */
      endpoint: v.nullable(v.string()),
    }),
  ),
  'notifications.subscribe': action(pushSubscriptionSchema, nothing),
  'notifications.unsubscribe': action(v.object({}), nothing),
}
