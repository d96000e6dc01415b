import * as v from 'valibot'

/** Parameters with the server's text for a wrong value. */

export const textField = (max: number, min = 1) => {
  const least = min === 0 ? '' : ` and at least ${min} chars`
  const message = `Value must be a valid string${least} and no longer than ${max} chars`
  return v.pipe(v.string(message), v.minLength(min, message), v.maxLength(max, message))
}

const numeral = new Intl.NumberFormat('en-US')

/** Query strings bring numbers as text. */
const asNumber = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
)

export const rangeField = (min: number, max: number) => {
  const message = `Value must be a valid range between ${numeral.format(min)} and ${numeral.format(max)}`
  return v.pipe(
    asNumber,
    v.number(message),
    v.safeInteger(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

export const choiceField = (choices: readonly string[]) => {
  const message = `Value must be one of (${choices.join(', ')})`
  return v.pipe(
    v.string(message),
    v.check((value) => choices.includes(value), message),
  )
}

/** Letter case does not matter to the server's list check; what was sent is kept. */
export const looseChoiceField = (choices: readonly string[]) => {
  const message = `Value must be one of (${choices.join(', ')})`
  const known = new Set(choices.map((choice) => choice.toLowerCase()))
  return v.pipe(
    v.string(message),
    v.check((value) => known.has(value.toLowerCase()), message),
  )
}

const asBoolean = v.pipe(
  v.unknown(),
  v.transform((value) => {
    if (value === 'true' || value === '1' || value === 1) return true
    if (value === 'false' || value === '0' || value === 0) return false
    return value
  }),
)

export const booleanField = () => v.pipe(asBoolean, v.boolean('Value must be a valid boolean'))

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with any keys. The library would take a list for one. */
export const objectField = (message?: string) =>
  v.pipe(v.custom<object>(isObject, message), v.record(v.string(), v.unknown()))
