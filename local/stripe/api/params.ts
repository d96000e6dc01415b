import * as v from 'valibot'
import { invalidRequest } from './api-error.ts'
import type { ApiError } from './api-error.ts'

const wordingByCode: Readonly<Record<string, (value: string) => string>> = {
  parameter_invalid_integer: (value) => `Invalid integer: ${value}`,
  parameter_invalid_empty: () => 'You passed an empty string. Leave the parameter out instead.',
  email_invalid: (value) => `Invalid email address: ${value}`,
}

export const integer = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}$/, 'parameter_invalid_integer'),
  v.transform(Number),
)
export const boolean = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
export const text = v.pipe(v.string(), v.minLength(1, 'parameter_invalid_empty'))
export const email = v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email_invalid'))
/** Up to 50 keys of 40 characters, with values of up to 500 characters: https://docs.stripe.com/api/metadata */
export const metadata = v.pipe(
  v.custom<object>((value) => typeof value === 'object' && !Array.isArray(value)),
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))),
  v.check((pairs) => Object.keys(pairs).length <= 50, 'Metadata can have up to 50 keys.'),
)

function bracketed(path: readonly unknown[]): string {
  const [head = '', ...rest] = path.map(String)
  return head + rest.map((segment) => `[${segment}]`).join('')
}

const recordSchema = v.record(v.string(), v.unknown())

function valueAt(input: unknown, path: readonly unknown[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    const fields = v.safeParse(recordSchema, value)
    return fields.success ? fields.output[String(key)] : undefined
  }, input)
}

function toApiError(issue: v.BaseIssue<unknown>, input: unknown): ApiError {
  const path = issue.path?.map(({ key }) => key) ?? []
  const param = bracketed(path)
  if (issue.expected === 'never') {
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
export function parseParams<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  throw toApiError(parsed.issues[0], input)
}
