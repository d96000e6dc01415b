import * as z from 'zod/mini'

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

/** Why an action was refused, where code and field do not say it and the app must know. */
export type RefusalReason = 'not_following' | 'seller_not_connected' | 'payment_account_gone'

/** The response of an action that refused or failed. */
export const failureSchema = z.object({
  success: z.literal(false),
  code: z.enum(failureCodes),
  /** A text for people. */
  message: z.string(),
  /** The input field that is wrong, if it is one. */
  field: z.optional(z.string()),
  /** Tells refusals of one code apart where the app goes on differently. */
  reason: z.optional(z.string()),
  /** Seconds to wait, with the code `rate_limited`. */
  retryAfter: z.optional(z.number()),
})
export type Failure = z.infer<typeof failureSchema>
