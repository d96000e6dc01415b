import * as v from 'valibot'

/** What can go wrong in a function, and the HTTP status that it answers with. */
export const failureStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  payment_required: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const
export type FailureCode = keyof typeof failureStatus

const failureCodes = [
  'invalid_input',
  'unauthenticated',
  'payment_required',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
  'internal',
  'unavailable',
] as const satisfies readonly FailureCode[]

/** What is said of an input whose rule has no text of its own: the library's would repeat what was sent. */
export const plainWords = { message: 'Invalid input' } as const

/** The answer of any action that did not do what was asked. */
export const failureSchema = v.object({
  success: v.literal(false),
  code: v.picklist(failureCodes),
  /** Fit to be shown. */
  message: v.string(),
  /** The input field that is to blame, if one is. */
  field: v.optional(v.string()),
  /** Seconds to wait, of who has asked too often. */
  retryAfter: v.optional(v.number()),
})
export type Failure = v.InferOutput<typeof failureSchema>
