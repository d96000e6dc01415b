import * as z from 'zod/mini'
import { count, moment } from '#src/domain/row.ts'

/** A row of `shelf_places`: a product on one of its shelves, with what the shelf can be sorted by. */
export const shelfPlaceSchema = z.object({
  $id: z.string(),
  /** The name of the shelf, as `shelfOf` returns it. */
  shelf: z.string(),
  productId: z.string(),
  userId: z.string(),
  popularity: count,
  steadyRating: count,
  priceCents: count,
  createdAt: moment,
})
