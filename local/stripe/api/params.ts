import * as z from 'zod/mini'
import { invalidRequest } from './api-error.ts'
import type { ApiError } from './api-error.ts'

const wordingByCode: Readonly<Record<string, (value: string) => string>> = {
  parameter_invalid_integer: (value) => `Invalid integer: ${value}`,
  parameter_invalid_empty: () => 'You passed an empty string. Leave the parameter out instead.',
  email_invalid: (value) => `Invalid email address: ${value}`,
}

export const integer = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/, 'parameter_invalid_integer')),
  z.transform(Number),
)
export const boolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)
export const text = z.string().check(z.minLength(1, 'parameter_invalid_empty'))
export const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email_invalid'))
/** Up to 50 keys of 40 characters, with values of up to 500 characters: https://docs.stripe.com/api/metadata */
export const metadata = z
  .pipe(
    z.custom<object>((value) => typeof value === 'object' && !Array.isArray(value)),
    z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
  )
  .check(z.refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata can have up to 50 keys.'))

function bracketed(path: readonly unknown[]): string {
  const [head = '', ...rest] = path.map(String)
  return head + rest.map((segment) => `[${segment}]`).join('')
}

const recordSchema = z.record(z.string(), z.unknown())

function valueAt(input: unknown, path: readonly unknown[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    const fields = recordSchema.safeParse(value)
    return fields.success ? fields.data[String(key)] : undefined
  }, input)
}

function toApiError(issue: z.core.$ZodIssue, input: unknown): ApiError {
  const { path } = issue
  const param = bracketed(issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path)
  if (issue.code === 'unrecognized_keys') {
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const value = valueAt(input, path)
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const wording = wordingByCode[issue.message]
  if (wording)
    return invalidRequest(wording(typeof value === 'string' ? value : JSON.stringify(value)), {
      code: issue.message,
      param,
    })
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param })
}

/** Refuses parameters that the schema does not name, because the stand-in must not seem to support what it ignores. */
export function parseParams<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw issue ? toApiError(issue, input) : invalidRequest('Invalid input')
}
