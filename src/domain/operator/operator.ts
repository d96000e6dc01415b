import * as z from 'zod/mini'
import { asEmail, isEmail } from '#src/domain/account/email.ts'
import { trimmed } from '#src/domain/contracts/fields.ts'
import { isOneLine } from '#src/domain/one-line.ts'
import { countryNamed } from '#src/lib/language/country-named.ts'
import { toldJson, unknownField } from '#src/lib/schema/told-json.ts'

const line = (max: number) =>
  z
    .string('is missing')
    .check(
      trimmed,
      z.minLength(1, 'is empty'),
      z.maxLength(max, `has more than ${max} characters`),
      z.refine(isOneLine, 'must be one line'),
    )

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
export const operatorJson = toldJson(operatorSchema)
