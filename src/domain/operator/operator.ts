import * as z from 'zod/mini'
import { asEmail, isEmail } from '#src/domain/account/email.ts'
import { trimmed } from '#src/domain/contracts/fields.ts'
import { isOneLine } from '#src/domain/one-line.ts'

const line = (max: number) =>
  z
    .string('is missing')
    .check(
      trimmed,
      z.minLength(1, 'is empty'),
      z.maxLength(max, `has more than ${max} characters`),
      z.refine(isOneLine, 'must be one line'),
    )

/** Returns the name of a country (ISO 3166-1) in a language, or undefined if there is none of this code. */
export const countryNamed = (code: string, language: string): string | undefined =>
  /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)
    : undefined

const unknownField: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys' ? `has no field ${issue.keys.join(', ')}` : 'must be an object'

/** Who runs the marketplace, as the law asks shops to say: in the imprint and the terms. */
const operatorSchema = z.strictObject(
  {
    /** The person or company, as it is registered. */
    name: line(128),
    street: line(128),
    postcode: line(16),
    place: line(64),
    /** ISO 3166-1, two letters. */
    country: z
      .string('is missing')
      .check(
        z.refine(
          (code) => countryNamed(code, 'en') !== undefined,
          'must be the two letters of a country, such as CH',
        ),
      ),
    email: z
      .string('is missing')
      .check(asEmail, z.refine(isEmail, 'must be an address such as shop@shop.example')),
    phone: z.optional(line(32)),
    /** The register and the number in it: `Commercial register of Zurich, CHE-123.456.789`. */
    register: z.optional(line(256)),
    /** Who represents an operator from outside the EU there, with the address. */
    euRepresentative: z.optional(line(256)),
  },
  { error: unknownField },
)
export type Operator = z.infer<typeof operatorSchema>

/** Reads the operator from JSON. What is wrong is named by its field. */
export const operatorJson = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): Operator => {
    const told = (message: string) => {
      issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }
    let given: unknown
    try {
      given = JSON.parse(text)
    } catch {
      return told('must be JSON')
    }
    const result = operatorSchema.safeParse(given)
    if (result.success) return result.data
    return told(result.error.issues.map(({ path, message }) => [...path, message].join(': ')).join(', '))
  }),
)
