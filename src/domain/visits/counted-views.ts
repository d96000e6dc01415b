import * as z from 'zod/mini'
import { idSchema } from '#src/domain/contracts/action.ts'
import { countedHostSchema, namedReferrers } from './referrer.ts'

const views = z.int().check(z.minimum(1), z.maximum(100_000))

/** Views of a product that the page server has counted. */
export const countedViewsSchema = z.object({
  productId: idSchema,
  count: views,
  /** How many of them came from which host. */
  referrers: z.optional(
    z
      .array(z.object({ host: countedHostSchema, count: views }))
      .check(z.maxLength(namedReferrers.perBatch + 1)),
  ),
})
