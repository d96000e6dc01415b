import * as z from 'zod/mini'

/** One call of the function, as the server sends it to a worker. */
export const invocationSchema = z.object({
  id: z.string(),
  method: z.string(),
  /** Path and query as one string, without any decoding. */
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Uint8Array),
  /** The server's time, in milliseconds since 1970. */
  now: z.number(),
})
export type Invocation = z.infer<typeof invocationSchema>

/** The response to one call and its log, as a worker sends them back. */
export const outcomeSchema = z.object({
  id: z.string(),
  statusCode: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Uint8Array),
  logs: z.string(),
  errors: z.string(),
})
export type Outcome = z.infer<typeof outcomeSchema>
