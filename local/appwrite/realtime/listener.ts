import * as z from 'zod/mini'
import { rolesOf, type Actor } from '#local/appwrite/core/access/actor.ts'
import { apiTime } from '#local/appwrite/core/clock.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import type { RowChange } from '#local/appwrite/core/db/row-changes.ts'
import { channelsOf, eventsOf } from './row-event.ts'

const subscription = z.object({
  subscriptionId: z.optional(z.string()),
  channels: z.array(z.string()),
  queries: z._default(z.array(z.string()), []),
})

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('authentication'), data: z.object({ session: z.string() }) }),
  z.object({ type: z.literal('subscribe'), data: z.array(subscription) }),
  z.object({ type: z.literal('unsubscribe'), data: z.array(z.object({ subscriptionId: z.string() })) }),
])
type ClientMessage = z.infer<typeof messageSchema>

/** Returns null for a text that is not a valid message. */
function parseMessage(text: unknown): ClientMessage | null {
  try {
    const parsed = messageSchema.safeParse(JSON.parse(String(text)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The real server sends this for every message that it does not understand. */
const NOT_UNDERSTOOD = { type: 'error', data: { code: 1003, message: 'Error: Server Error' } }

/**
 * One open connection. Its user is looked up again for each change, so that a session that has ended receives nothing
 * more.
 * @param firstSecret the secret of the session that the connection was opened with, or '' for none
 */
export function createListener(
  project: Project,
  firstSecret: string,
  firstChannels: readonly string[],
  send: (message: object) => void,
) {
  const subscriptions = new Map<string, readonly string[]>()
  let secret = firstSecret
  const identity = () => project.identities.bySession(secret)

  function actor(): Actor {
    const known = identity()
    return known ? { kind: 'user', identity: known } : { kind: 'guest' }
  }

  const user = () => {
    const known = identity()
    return known ? { $id: known.userId, email: known.email } : null
  }

  const respond = (to: string, data: object) =>
    send({ type: 'response', data: { to, success: true, ...data } })

  function subscribe({ data }: Extract<ClientMessage, { type: 'subscribe' }>): void {
    if (data.some(({ queries }) => queries.length > 0)) {
      const message = 'The local server does not emulate subscriptions with queries.'
      send({ type: 'error', data: { code: 1003, message } })
      return
    }
    const made = data.map(({ subscriptionId = uniqueId(), ...rest }) => ({ ...rest, subscriptionId }))
    for (const { subscriptionId, channels } of made) subscriptions.set(subscriptionId, channels)
    respond('subscribe', { subscriptions: made })
  }

  function answer(message: ClientMessage): void {
    switch (message.type) {
      case 'ping':
        send({ type: 'pong' })
        return
      case 'authentication':
        if (!project.identities.bySession(message.data.session)) {
          send(NOT_UNDERSTOOD)
          return
        }
        secret = message.data.session
        respond('authentication', { user: user() })
        return
      case 'subscribe':
        subscribe(message)
        return
      case 'unsubscribe':
        respond('unsubscribe', {
          subscriptions: message.data.map(({ subscriptionId }) => ({
            subscriptionId,
            removed: subscriptions.delete(subscriptionId),
          })),
        })
    }
  }

  return {
    welcome: () => {
      if (firstChannels.length > 0) subscriptions.set(uniqueId(), firstChannels)
      const data = { channels: firstChannels, subscriptions: [...subscriptions.keys()], user: user() }
      send({ type: 'connected', data })
    },

    receive: (text: unknown) => {
      const message = parseMessage(text)
      if (message) answer(message)
      else send(NOT_UNDERSTOOD)
    },

    hear: (change: RowChange) => {
      const channels = channelsOf(change)
      const hearing = [...subscriptions].filter(([, wanted]) => wanted.some((one) => channels.includes(one)))
      if (hearing.length === 0) return
      if (!rolesOf(actor()).some((role) => change.readers.includes(role))) return
      const timestamp = apiTime(project.clock.now())
      const ids = hearing.map(([id]) => id)
      const { payload } = change
      const data = { events: eventsOf(change), channels, timestamp, subscriptions: ids, payload }
      send({ type: 'event', data })
    },
  }
}
