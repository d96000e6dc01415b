import type { Context } from '#functions/shared/http/context.ts'
import { cancelOutdatedSoon } from '#functions/shared/catalog/offer-changes.ts'
import { syncCreatorSoon } from '#functions/shared/listings/sync-changes.ts'
import { syncReviewsSoon } from '#functions/shared/projections/sync-reviews.ts'
import { syncVisibility } from '#functions/shared/projections/sync-visibility.ts'

/** Steps that the caller waits for, which are enough for a few hundred products. The schedule syncs the rest. */
const AT_ONCE = 8

/** Brings listings, begun payments, products and reviews in line with a page that was hidden or shown. */
export async function followPage(context: Context, userId: string, isHidden: boolean): Promise<void> {
  await syncCreatorSoon(context, userId)
  if (isHidden) await cancelOutdatedSoon(context)
  await syncVisibility(context, userId, AT_ONCE)
  await syncReviewsSoon(context, userId)
}
