import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'
import { isUtcMoment } from '#src/lib/time/utc-moment.ts'
import { action, idSchema, nothing } from '#src/domain/contracts/action.ts'

const utcMoment = z.string().check(z.maxLength(64), z.refine(isUtcMoment))

/** What the signed-in account has saved. Products that are not public are ignored, so that nobody learns whether they exist. */
export const savedActions = {
  /** Saves a product. Saving twice is no error. */
  'saved.put': action(z.object({ productId: idSchema }), nothing),
  /** Removes saved products. Removing what is not saved is no error. */
  'saved.remove': action(
    z.object({ productIds: z.array(idSchema).check(z.minLength(1), z.maxLength(limits.saved.inAccount)) }),
    nothing,
  ),
  /** Adds what a browser has kept for a guest who has signed in. Returns the products for which the account has no room. */
  'saved.merge': action(
    z.object({
      saved: z
        .array(z.object({ productId: idSchema, savedAt: utcMoment }))
        .check(z.maxLength(limits.saved.inBrowser)),
    }),
    z.object({ left: z.array(z.string()) }),
  ),
}
