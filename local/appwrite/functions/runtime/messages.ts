import * as v from 'valibot'

/** What the server sends to a worker: one call of the function. */
export const invocationSchema = v.object({
  id: v.string(),
  method: v.string(),
  /** Path and query as one string, percent codes untouched. */
  url: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.instance(Uint8Array),
})
export type Invocation = v.InferOutput<typeof invocationSchema>

/** What a worker sends back: the answer of one call and what was logged meanwhile. */
export const outcomeSchema = v.object({
  id: v.string(),
  statusCode: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.instance(Uint8Array),
  logs: v.string(),
  errors: v.string(),
})
export type Outcome = v.InferOutput<typeof outcomeSchema>
