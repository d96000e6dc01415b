import * as z from 'zod/mini'

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
export type ClientMessage = z.infer<typeof messageSchema>

/** Returns null for a text that is not a valid message. */
export function parseMessage(text: unknown): ClientMessage | null {
  try {
    const parsed = messageSchema.safeParse(JSON.parse(String(text)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
