import * as z from 'zod/mini'
import { trimmed } from '#src/domain/contracts/fields.ts'
import { buyerCountries } from '#src/domain/money/buyer-country.ts'
import { isOneLine } from '#src/domain/one-line.ts'
import { toldJson, unknownField } from '#src/lib/schema/told-json.ts'
import { taxModels, type TaxRegistrations } from './tax.ts'

const NUMBER_LENGTH = 32

const number = z
  .string('is missing')
  .check(
    trimmed,
    z.minLength(1, 'is empty'),
    z.maxLength(NUMBER_LENGTH, `has more than ${NUMBER_LENGTH} characters`),
    z.refine(isOneLine, 'must be one line'),
  )

/** The law makes the platform the supplier there, whatever it agrees with sellers. */
const asPlatform = z.pipe(
  z.strictObject({ number }, { error: unknownField }),
  z.transform(({ number: given }) => ({ number: given, model: 'platform' as const })),
)

/** In Switzerland and Liechtenstein the seller supplies, unless the operator has agreed to something else. */
const asAgreed = z.strictObject(
  { number, model: z._default(z.enum(taxModels, 'must be platform or seller'), 'seller') },
  { error: unknownField },
)

/** How the operator is registered for tax: JSON with a field for each zone, such as `{"EU":{"number":"EU372000000"}}`. */
export const taxJson = toldJson(
  z.strictObject(
    {
      CH: z.optional(asAgreed),
      EU: z.optional(asPlatform),
      GB: z.optional(asPlatform),
      NO: z.optional(asPlatform),
    },
    { error: unknownField },
  ),
)

/** The countries that are sold to, such as `CH, LI, DE`. */
export const sellToList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(/[\s,]+/).filter((code) => code !== '')),
  ),
  z.array(
    z.string().check(
      z.refine((code) => buyerCountries.includes(code), {
        error: ({ input }) => `${String(input)} is not the two letters of a country`,
      }),
    ),
  ),
)

/** What the operator has set about tax and countries. */
export type TaxSettings = {
  registrations: TaxRegistrations
  /** The countries that are sold to; none for all. */
  sellTo: readonly string[]
}
