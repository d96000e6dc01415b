import type { ContentUpdate } from '#src/domain/contracts/marketplace/settings.ts'
import { contentSettingsOf } from '#src/domain/account/settings.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { syncReviewsSoon } from '#functions/shared/projections/sync-reviews.ts'
import { syncVisibility } from '#functions/shared/projections/sync-visibility.ts'
import { cancelOutdatedSoon, stageOfferChange } from '#functions/shared/catalog/offer-changes.ts'
import { syncCreatorSoon } from '#functions/shared/listings/sync-changes.ts'
import { isPrivate } from '#functions/shared/projections/profile-projection.ts'
import { changeAccount } from './change-account.ts'

/** Steps that the caller waits for, which are enough for a few hundred products. The schedule syncs the rest. */
const AT_ONCE = 8

/**
 * Saves the settings. Hiding a page hides its products, and hiding products hides their reviews. Until the last product has
 * followed, all functions decide by the visibility of the page.
 */
export async function saveContentSettings(
  { visibility, ...update }: ContentUpdate,
  context: Context,
  { account: known }: AccountHolder,
): Promise<object> {
  const { userId } = await changeAccount(context, known, (account) => {
    const after = { visibility: visibility ?? account.visibility }
    const isHiding = isPrivate(after) && !isPrivate(account)
    return {
      data: {
        ...after,
        ...(isPrivate(after) !== isPrivate(account) && { productsLag: true }),
        contentSettings: JSON.stringify({ ...contentSettingsOf(account), ...update }),
      },
      ...(isHiding && {
        stage: (tx) => stageOfferChange(tx, context, { sellerId: account.userId, productId: '' }),
      }),
    }
  })
  await syncCreatorSoon(context, userId)
  if (visibility !== undefined) {
    if (isPrivate({ visibility })) await cancelOutdatedSoon(context)
    await syncVisibility(context, userId, AT_ONCE)
    await syncReviewsSoon(context, userId)
  }
  return {}
}
