import * as z from 'zod/mini'
import { count } from '#src/domain/row.ts'

/** A row of `product_pairs`: how many people own both products. Each pair has a row for either of its products. */
export const productPairSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  otherId: z.string(),
  buyers: count,
})
