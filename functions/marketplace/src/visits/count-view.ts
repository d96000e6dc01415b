import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { productActions } from '#src/domain/contracts/marketplace/products.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { RowMissing } from '#functions/shared/db/table-errors.ts'
import { addToDays } from '#functions/shared/projections/daily-stats.ts'
import { isPrivate } from '#functions/shared/projections/profile-projection.ts'
import { countReferrers } from './count-referrers.ts'
import { countVisitor } from './visit-count.ts'

type View = ActionRequest<(typeof productActions)['products.count_view']>

/** Counts a view of a product in its totals and its creator's. */
export async function prepareCountView(request: View, context: Context): Promise<() => Promise<object>> {
  const product = await context.tables.get('products', request.productId)
  if (!product) throw new Refusal('not_found', m.product_not_found_title())
  return () => countView(request, context, product)
}

async function countView(
  { productId, visitor: mark, referrer: host }: View,
  context: Context,
  { userId: creatorId }: Row<'products'>,
): Promise<object> {
  const { tables, hash, clientAddress: address } = context
  const caller = await context.caller()
  if (caller?.userId === creatorId) return {}
  const visit = { mark, userId: caller?.userId, address }
  // the page of a public product is hardly ever private, so the visitor is counted beside that look
  const [owner, { isCounted }] = await Promise.all([
    accountOf(context, creatorId),
    countVisitor(context, { what: 'view', productId, visit }),
  ])
  if (!owner || isPrivate(owner) || !isCounted) return {}
  try {
    await Promise.all([
      tables.transaction((tx) => {
        tx.increment('products', productId, 'viewCount')
        tx.increment('product_records', productRecordId(hash, productId), 'viewCount')
        tx.increment('accounts', owner.$id, 'totalViews')
      }),
      addToDays(context, { owner, productId, counts: { views: 1 } }),
      countReferrers(context, host === undefined ? [] : [{ owner, productId, host, count: 1 }]),
    ])
  } catch (error) {
    if (!(error instanceof RowMissing)) throw error
    // the product was removed at this moment, so there is nothing to count on
    context.log(`A view of ${productId} came too late to be counted`)
  }
  return {}
}
