import type { ContentUpdate } from '#src/domain/contracts/marketplace/settings.ts'
import { contentSettingsOf } from '#src/domain/account/settings.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { stageOfferChange } from '#functions/shared/catalog/offer-changes.ts'
import { syncCreatorSoon } from '#functions/shared/listings/sync-changes.ts'
import { isPrivate } from '#functions/shared/projections/profile-projection.ts'
import { changeAccount } from './change-account.ts'
import { followPage } from './follow-page.ts'

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
    const change = { visibility: visibility ?? account.visibility }
    const after = { ...account, ...change }
    const isHiding = isPrivate(after) && !isPrivate(account)
    return {
      data: {
        ...change,
        ...(isPrivate(after) !== isPrivate(account) && { productsLag: true }),
        contentSettings: JSON.stringify({ ...contentSettingsOf(account), ...update }),
      },
      ...(isHiding && {
        stage: (tx) => stageOfferChange(tx, context, { sellerId: account.userId, productId: '' }),
      }),
    }
  })
  if (visibility === undefined) await syncCreatorSoon(context, userId)
  else await followPage(context, userId, visibility === 'private')
  return {}
}
