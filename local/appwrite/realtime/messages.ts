import * as v from 'valibot'

const subscription = v.object({
  subscriptionId: v.optional(v.string()),
  channels: v.array(v.string()),
  queries: v.optional(v.array(v.string()), []),
})

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('ping') }),
  v.object({ type: v.literal('authentication'), data: v.object({ session: v.string() }) }),
  v.object({ type: v.literal('subscribe'), data: v.array(subscription) }),
  v.object({ type: v.literal('unsubscribe'), data: v.array(v.object({ subscriptionId: v.string() })) }),
])
export type ClientMessage = v.InferOutput<typeof messageSchema>

/** Returns null for a text that is not a valid message. */
export function parseMessage(text: unknown): ClientMessage | null {
  try {
    const parsed = v.safeParse(messageSchema, JSON.parse(String(text)))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
