import * as z from 'zod/mini'
import { WholeFloat } from '#local/appwrite/core/params/php-json.ts'

/** Schemas of parameters. Each has Appwrite's message for a wrong value. */

/** Counts characters. A JavaScript string counts some characters as two units. */
const lengthOf = (text: string) => Array.from(text).length

export const textField = (max: number, min = 1) => {
  const least = min === 0 ? '' : ` and at least ${min} chars`
  const sizes = min === max ? ` and exactly ${max} chars` : `${least} and no longer than ${max} chars`
  const message = `Value must be a valid string${sizes}`
  const fits = (text: string) => text.length <= max || (text.length <= 2 * max && lengthOf(text) <= max)
  return z
    .string(message)
    .check(z.refine((text) => lengthOf(text.slice(0, min)) >= min && fits(text), message))
}

const numeral = new Intl.NumberFormat('en-US')

const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/

/** Returns the number if PHP's is_numeric accepts the value, which may be a text, and undefined otherwise. */
export function numberOf(value: unknown): number | undefined {
  if (value instanceof WholeFloat) return value.valueOf()
  if (typeof value === 'string') return NUMERIC.test(value) ? Number(value) : undefined
  return typeof value === 'number' ? value : undefined
}

/** Returns the number if PHP reads the value as an integer. PHP reads `4.0` and `1e3` as floats. */
function integerOf(value: unknown): number | undefined {
  if (value instanceof WholeFloat || (typeof value === 'string' && /[.eE]/.test(value))) return undefined
  return numberOf(value)
}

const numberField = (read: (value: unknown) => number | undefined, message: string) =>
  z.pipe(z.transform(read), z.number(message))

export const NUMBER_RULE = 'Value must be a valid number'

export const numericField = () => numberField(numberOf, NUMBER_RULE)

export const rangeField = (min: number, max: number, kind: 'integer' | 'float' = 'integer') => {
  const message = `Value must be a valid range between ${numeral.format(min)} and ${numeral.format(max)}`
  return numberField(kind === 'integer' ? integerOf : numberOf, message).check(
    z.refine((value) => kind === 'float' || Number.isSafeInteger(value), message),
    z.minimum(min, message),
    z.maximum(max, message),
  )
}

/** A parameter that may be null. Null becomes undefined, and the message about a wrong value mentions null. */
export const orNull = <Schema extends z.ZodMiniType>(field: Schema) =>
  z.transform((value, context): z.infer<Schema> | undefined => {
    if (value === null || value === undefined) return undefined
    const result = field.safeParse(value)
    if (result.success) return result.data
    const message = `${result.error.issues[0]?.message} or null`
    context.issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  })

export const choiceField = (choices: readonly string[]) => {
  const message = `Value must be one of (${choices.join(', ')})`
  return z.string(message).check(z.refine((value) => choices.includes(value), message))
}

/** A choice without regard to letter case. The value keeps the letter case in which it was sent. */
export const looseChoiceField = (choices: readonly string[]) => {
  const message = `Value must be one of (${choices.join(', ')})`
  const known = new Set(choices.map((choice) => choice.toLowerCase()))
  return z.string(message).check(z.refine((value) => known.has(value.toLowerCase()), message))
}

const BOOLEAN_RULE = 'Value must be a valid boolean'
const BOOLEAN_WORDS = new Set<unknown>(['true', 'false', '1', '0', 1, 0])

/** PHP reads every text but `0` as true, even the text `false`. */
const asBoolean = (value: unknown) => (BOOLEAN_WORDS.has(value) ? value !== '0' && value !== 0 : value)

/** A boolean that may also come as text or number. */
export const booleanField = () => z.pipe(z.transform(asBoolean), z.boolean(BOOLEAN_RULE))

/** A boolean that may not come as text or number. */
export const strictBooleanField = () => z.boolean(BOOLEAN_RULE)

/** A parameter that may be left out or null. Both become undefined. */
export const nullable = <Schema extends z.ZodMiniType>(field: Schema) => z.optional(orNull(field))

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An object with any keys. PHP reads an empty list as an empty object. Lists with items are refused with the same message.
 */
export const objectField = (message?: string) =>
  z.pipe(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value)),
      z.custom<object>(isObject, message),
    ),
    z.record(z.string(), z.unknown()),
  )
