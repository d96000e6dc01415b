import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { productActions } from '#src/domain/contracts/marketplace/products.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { RowMissing } from '#functions/shared/db/table-errors.ts'
import { addToDays } from '#functions/shared/projections/daily-stats.ts'
import { isPrivate } from '#functions/shared/projections/profile-projection.ts'
import { countVisitor } from './visit-count.ts'

/** Counts a view of a product in its totals and its creator's. */
export async function countView(
  { productId, visitor: mark }: ActionRequest<(typeof productActions)['products.count_view']>,
  context: Context,
) {
  const { tables, hash, clientAddress: address } = context
  const product = await tables.get('products', productId)
  if (!product) throw new Refusal('not_found', m.product_not_found_title())
  const caller = await context.caller()
  if (caller?.userId === product.userId) return {}
  const owner = await accountOf(context, product.userId)
  if (!owner || isPrivate(owner)) return {}
  const visit = { mark, userId: caller?.userId, address }
  const { isCounted } = await countVisitor(context, { what: 'view', productId, visit })
  if (!isCounted) return {}
  try {
    await Promise.all([
      tables.transaction((tx) => {
        tx.increment('products', productId, 'viewCount')
        tx.increment('product_records', productRecordId(hash, productId), 'viewCount')
        tx.increment('accounts', owner.$id, 'totalViews')
      }),
      addToDays(context, { owner, productId, counts: { views: 1 } }),
    ])
  } catch (error) {
    if (!(error instanceof RowMissing)) throw error
    // the product was removed at this moment, so there is nothing to count on
    context.log(`A view of ${productId} came too late to be counted`)
  }
  return {}
}
