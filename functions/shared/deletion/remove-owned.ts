import { Query } from 'node-appwrite'
import { foundBy } from '#src/domain/search/found-by.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { revokeToken } from '#functions/shared/files/file-tokens.ts'
import type { TableName } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { removeAllOf, type Step, untilLast } from './step.ts'

const BATCH = 90

/** Tables whose rows belong to the account alone. */
const owned: readonly (readonly [TableName, column: string])[] = [
  ['review_inbox', 'creatorId'],
  ['followers', 'creatorId'],
  ['pending_follows', 'creatorId'],
  ['members', 'creatorId'],
  ['messages', 'creatorId'],
  ['helpful_marks', 'creatorId'],
  ['notices', 'creatorId'],
  ['update_mails', 'creatorId'],
  ['update_mailings', 'creatorId'],
  ['unsubscribes', 'creatorId'],
  ['pushes', 'creatorId'],
  ['push_subscriptions', 'creatorId'],
  ['daily_stats', 'userId'],
  ['daily_referrers', 'userId'],
  ['listing_changes', 'userId'],
  ['saved_products', 'userId'],
  ['price_history', 'userId'],
  ['discounts', 'creatorId'],
  ['discount_uses', 'creatorId'],
]

export const removeOwned: Step = async (context, { userId }, hasTime) => {
  for (const [table, column] of owned) {
    if (!(await removeAllOf(context, table, [Query.equal(column, userId)], hasTime))) return false
  }
  return removeDownloads(context, userId, hasTime)
}

/**
 * Removes the records of downloads. Links that were handed out in the last minutes are revoked, because nothing would know them
 * afterwards.
 */
function removeDownloads(context: Context, userId: string, hasTime: () => boolean): Promise<boolean> {
  const { tables, server } = context
  const ofCreator = Query.equal('creatorId', userId)
  return untilLast(hasTime, async () => {
    const downloads = await tables.find('downloads', [ofCreator, Query.limit(BATCH)])
    if (downloads.length === 0) return true
    for (const { tokenId } of downloads) await revokeToken(server, tokenId)
    await tables.removeAll('downloads', [
      Query.equal(
        '$id',
        downloads.map(({ $id }) => $id),
      ),
    ])
    return downloads.length < BATCH
  })
}

/** Keeps orders for bookkeeping without the buyers' names and addresses, which only the seller was meant to see. */
export const anonymiseOrders: Step = ({ tables }, { userId }, hasTime) =>
  untilLast(hasTime, () =>
    retryOnConflict(async () => {
      const orders = await tables.find('orders', [
        Query.equal('sellerId', userId),
        Query.or([Query.greaterThan('buyerEmail', ''), Query.greaterThan('buyerName', '')]),
        Query.limit(BATCH),
      ])
      await tables.transaction((tx) => {
        for (const { $id, productTitle } of orders) {
          tx.update('orders', $id, {
            buyerEmail: '',
            buyerName: '',
            searchKey: foundBy.orders({ productTitle, buyerEmail: '' }),
          })
        }
      })
      return orders.length < BATCH
    }),
  )
