import * as z from 'zod/mini'
import { moment } from '#src/domain/row.ts'

/** A row of `saved_products`: a product that an account has saved. */
export const savedProductSchema = z.object({
  $id: z.string(),
  userId: z.string(),
  productId: z.string(),
  savedAt: moment,
})
