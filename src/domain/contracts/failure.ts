import * as v from 'valibot'

/** The codes of refusals, with the HTTP status of each. */
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

/** The message for a rule without a text of its own. Valibot's default message would repeat the input. */
export const plainWords = { message: 'Invalid input' } as const

/** The response of an action that refused or failed. */
export const failureSchema = v.object({
  success: v.literal(false),
  code: v.picklist(failureCodes),
  /** A text for people. */
  message: v.string(),
  /** The input field that is wrong, if it is one. */
  field: v.optional(v.string()),
  /** Seconds to wait, with the code `rate_limited`. */
  retryAfter: v.optional(v.number()),
})
export type Failure = v.InferOutput<typeof failureSchema>
