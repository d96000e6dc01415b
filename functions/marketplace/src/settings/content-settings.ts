import type { ContentUpdate } from '#src/domain/contracts/settings.ts'
import { contentSettingsOf } from '#src/domain/account/settings.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { syncReviewsSoon } from '#functions/shared/projections/sync-reviews.ts'
import { syncVisibility } from '#functions/shared/projections/sync-visibility.ts'
import { cancelOutdatedSoon, stageOfferChange } from '#functions/shared/catalog/offer-changes.ts'
import { isPrivate } from '#functions/shared/projections/profile-projection.ts'
import { changeAccount } from './change-account.ts'

/** A few hundred products follow while one waits; those of larger shops, the schedule brings along. */
const AT_ONCE = 8

/**
 * What hides the page hides its products, and those their reviews: until the last product has followed, every function
 * looks at the page.
 */
export async function saveContentSettings(
  { visibility, ...update }: ContentUpdate,
  context: Context,
): Promise<object> {
  const { userId } = await changeAccount(context, (account) => {
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
  if (visibility !== undefined) {
    if (isPrivate({ visibility })) await cancelOutdatedSoon(context)
    await syncVisibility(context, userId, AT_ONCE)
    await syncReviewsSoon(context, userId)
  }
  return {}
}
