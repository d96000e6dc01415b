import type { Context } from '#functions/shared/http/context.ts'
import { stageOfferChange } from '#functions/shared/catalog/offer-changes.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { accountBlock } from '#functions/shared/moderation/measures-in-force.ts'
import { isPrivate } from '#functions/shared/projections/profile-projection.ts'
import { accountWrite } from '#functions/marketplace/src/settings/change-account.ts'
import { followPage } from '#functions/marketplace/src/settings/follow-page.ts'
import type { Effect } from './effect.ts'

/** Hides a page or shows it again, as its creator does by its visibility; suspends its account, and holds its payouts back. */
export async function pageEffect(
  context: Context,
  account: Row<'accounts'>,
  block: ReturnType<typeof accountBlock>,
): Promise<Effect> {
  const isHidden = isPrivate({ ...account, ...block })
  const isMoving = isHidden !== isPrivate(account)
  const write = await accountWrite(context, account, { ...block, ...(isMoving && { productsLag: true }) })
  return {
    ...write,
    stage: (tx) => {
      write.stage(tx)
      if (isHidden) stageOfferChange(tx, context, { sellerId: account.userId, productId: '' })
    },
    follow: async () => {
      if (isMoving) await followPage(context, account.userId, isHidden)
    },
  }
}
