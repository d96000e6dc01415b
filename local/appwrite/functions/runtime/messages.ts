import * as z from 'zod/mini'

/** What the server sends to a worker: one call of the function. */
export const invocationSchema = z.object({
  id: z.string(),
  method: z.string(),
  /** Path and query as one string, percent codes untouched. */
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Uint8Array),
})
export type Invocation = z.infer<typeof invocationSchema>

/** What a worker sends back: the answer of one call and what was logged meanwhile. */
export const outcomeSchema = z.object({
  id: z.string(),
  statusCode: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Uint8Array),
  logs: z.string(),
  errors: z.string(),
})
export type Outcome = z.infer<typeof outcomeSchema>
