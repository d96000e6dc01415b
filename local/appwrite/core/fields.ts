import * as z from 'zod/mini'

/** Parameters with the server's text for a wrong value. */

export const textField = (max: number, min = 1) => {
  const least = min === 0 ? '' : ` and at least ${min} chars`
  const message = `Value must be a valid string${least} and no longer than ${max} chars`
  return z.string(message).check(z.minLength(min, message), z.maxLength(max, message))
}

const numeral = new Intl.NumberFormat('en-US')

/** Query strings bring numbers as text. */
const asNumber = z.transform((value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
)

export const rangeField = (min: number, max: number) => {
  const message = `Value must be a valid range between ${numeral.format(min)} and ${numeral.format(max)}`
  return z.pipe(asNumber, z.int(message).check(z.gte(min, message), z.lte(max, message)))
}

export const choiceField = (choices: readonly string[]) => {
  const message = `Value must be one of (${choices.join(', ')})`
  return z.string(message).check(z.refine((value) => choices.includes(value), message))
}

/** Letter case does not matter to the server's list check; what was sent is kept. */
export const looseChoiceField = (choices: readonly string[]) => {
  const message = `Value must be one of (${choices.join(', ')})`
  const known = new Set(choices.map((choice) => choice.toLowerCase()))
  return z.string(message).check(z.refine((value) => known.has(value.toLowerCase()), message))
}

const asBoolean = z.transform((value: unknown) => {
  if (value === 'true' || value === '1' || value === 1) return true
  if (value === 'false' || value === '0' || value === 0) return false
  return value
})

export const booleanField = () => z.pipe(asBoolean, z.boolean('Value must be a valid boolean'))
