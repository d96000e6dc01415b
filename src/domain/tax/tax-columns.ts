import * as z from 'zod/mini'
import { count } from '#src/domain/row.ts'
import { orDefault } from '#src/lib/schema/or-default.ts'
import { taxModels } from './tax.ts'

/** Who owes the tax in the zones that the operator is registered in, see `TaxModel`. */
const model = z.optional(z.enum(taxModels))
export const taxModelsSchema = z.object({ CH: model, EU: model, GB: model, NO: model })

/** What was withheld for the tax of a sale, as in `WithheldTax`. Sales from before there was tax have none. */
export const taxColumns = {
  taxModel: orDefault(z.enum(['', ...taxModels]), ''),
  /** Basis points. */
  taxBp: count,
  /** Rappen. */
  taxCents: count,
}
