import { Query } from 'node-appwrite'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { SELLER_DUE_DAYS } from '#src/domain/seller/seller-due.ts'
import { DAY } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { stageProfile } from '#functions/shared/projections/profile-projection.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'
import { walkOnce } from '#functions/maintenance/src/sync/walk-once.ts'

/** Milliseconds, which leave enough of the function's time for the other chores. */
const BUDGET = 20_000

/**
 * Gives everybody who had paid products published before anybody asked who sells some time to say so. Nobody can publish such a product
 * without it any more, so one walk through all accounts finds them all. Returns their number.
 */
export const askSellers = (context: Context): Promise<number> =>
  walkOnce(context, {
    table: 'accounts',
    factId: 'sellers-asked',
    hasTime: withinTime(BUDGET),
    visit: ({ $id }) => retryOnConflict(() => ask(context, $id)),
  })

async function ask(context: Context, accountId: string): Promise<boolean> {
  const { tables, now } = context
  const before = await tables.get('accounts', accountId)
  if (!before || before.sellerDueAt !== null || publicSellerOf(before) || !(await sells(context, before))) {
    return false
  }
  const sellerDueAt = new Date(now.getTime() + SELLER_DUE_DAYS * DAY).toISOString()
  await tables.transaction(
    (tx) => {
      tx.update('accounts', accountId, { sellerDueAt })
      stageProfile(tx, before, { ...before, sellerDueAt })
    },
    { decidedOn: asRead('accounts', before) },
  )
  return true
}

async function sells({ tables }: Context, { userId }: Row<'accounts'>): Promise<boolean> {
  const sold = await tables.first('product_records', [
    Query.equal('userId', userId),
    Query.equal('accessType', 'paid'),
    Query.equal('status', ['active', 'scheduled']),
  ])
  return sold !== null
}
