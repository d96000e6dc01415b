import * as v from 'valibot'

/** One call of the function, as the server sends it to a worker. */
export const invocationSchema = v.object({
  id: v.string(),
  method: v.string(),
  /** Path and query as one string, without any decoding. */
  url: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.instance(Uint8Array),
})
export type Invocation = v.InferOutput<typeof invocationSchema>

/** The response to one call and its log, as a worker sends them back. */
export const outcomeSchema = v.object({
  id: v.string(),
  statusCode: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.instance(Uint8Array),
  logs: v.string(),
  errors: v.string(),
})
export type Outcome = v.InferOutput<typeof outcomeSchema>
