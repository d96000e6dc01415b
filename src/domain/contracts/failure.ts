import * as z from 'zod/mini'

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

/** The answer of any action that did not do what was asked. */
export const failureSchema = z.object({
  success: z.literal(false),
  code: z.enum(failureCodes),
  /** Fit to be shown. */
  message: z.string(),
  /** The input field that is to blame, if one is. */
  field: z.optional(z.string()),
})
export type Failure = z.infer<typeof failureSchema>
