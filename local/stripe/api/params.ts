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
/** https://docs.stripe.com/api/metadata: 50 keys of 40 characters, values of 500. */
export const metadata = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
  .check(z.refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata can have up to 50 keys.'))

function bracketed(path: readonly PropertyKey[]): string {
  const [head = '', ...rest] = path.map(String)
  return head + rest.map((segment) => `[${segment}]`).join('')
}

const recordSchema = z.record(z.string(), z.unknown())

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    const fields = z.safeParse(recordSchema, value)
    return fields.success ? fields.data[String(key)] : undefined
  }, input)
}

function toApiError(issue: z.core.$ZodIssue, input: unknown): ApiError {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = bracketed(issue.path)
  const value = valueAt(input, issue.path)
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

/** Parameters outside the schema are refused: what the stand-in does not know it must not seem to accept. */
export function parseParams<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw first ? toApiError(first, input) : parsed.error
}
