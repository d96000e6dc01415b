import * as v from 'valibot'
import { WholeFloat } from '#local/appwrite/core/params/php-json.ts'

/** Schemas of parameters. Each has Appwrite's message for a wrong value. */

/** Counts characters. A JavaScript string counts some characters as two units. */
const lengthOf = (text: string) => Array.from(text).length

export const textField = (max: number, min = 1) => {
  const least = min === 0 ? '' : ` and at least ${min} chars`
  const sizes = min === max ? ` and exactly ${max} chars` : `${least} and no longer than ${max} chars`
  const message = `Value must be a valid string${sizes}`
  const fits = (text: string) => text.length <= max || (text.length <= 2 * max && lengthOf(text) <= max)
  return v.pipe(
    v.string(message),
    v.check((text) => lengthOf(text.slice(0, min)) >= min && fits(text), message),
  )
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
  v.pipe(v.unknown(), v.transform(read), v.number(message))

export const NUMBER_RULE = 'Value must be a valid number'

export const numericField = () => v.pipe(numberField(numberOf, NUMBER_RULE), v.finite(NUMBER_RULE))

export const rangeField = (min: number, max: number, kind: 'integer' | 'float' = 'integer') => {
  const message = `Value must be a valid range between ${numeral.format(min)} and ${numeral.format(max)}`
  return v.pipe(
    numberField(kind === 'integer' ? integerOf : numberOf, message),
    v.check((value) => kind === 'float' || Number.isSafeInteger(value), message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

/** A parameter that may be null. Null becomes undefined, and the message about a wrong value mentions null. */
export const orNull = <Schema extends v.GenericSchema>(field: Schema) =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<Schema> | undefined => {
      if (dataset.value === null || dataset.value === undefined) return undefined
      const result = v.safeParse(field, dataset.value)
      if (result.success) return result.output
      addIssue({ message: `${result.issues[0].message} or null` })
      return NEVER
    }),
  )

export const choiceField = (choices: readonly string[]) => {
  const message = `Value must be one of (${choices.join(', ')})`
  return v.pipe(
    v.string(message),
    v.check((value) => choices.includes(value), message),
  )
}

/** A choice without regard to letter case. The value keeps the letter case in which it was sent. */
export const looseChoiceField = (choices: readonly string[]) => {
  const message = `Value must be one of (${choices.join(', ')})`
  const known = new Set(choices.map((choice) => choice.toLowerCase()))
  return v.pipe(
    v.string(message),
    v.check((value) => known.has(value.toLowerCase()), message),
  )
}

const BOOLEAN_RULE = 'Value must be a valid boolean'
const BOOLEAN_WORDS = new Set<unknown>(['true', 'false', '1', '0', 1, 0])

/** PHP reads every text but `0` as true, even the text `false`. */
const asBoolean = (value: unknown) => (BOOLEAN_WORDS.has(value) ? value !== '0' && value !== 0 : value)

/** A boolean that may also come as text or number. */
export const booleanField = () => v.pipe(v.unknown(), v.transform(asBoolean), v.boolean(BOOLEAN_RULE))

/** A boolean that may not come as text or number. */
export const strictBooleanField = () => v.boolean(BOOLEAN_RULE)

/** A parameter that may be left out or null. Both become undefined. */
export const nullable = <Schema extends v.GenericSchema>(field: Schema) => v.optional(orNull(field))

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An object with any keys. PHP reads an empty list as an empty object. Lists with items must be refused explicitly
 * because `v.record` accepts them.
 */
export const objectField = (message?: string) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) && value.length === 0 ? {} : value)),
    v.custom<object>(isObject, message),
    v.record(v.string(), v.unknown()),
  )
