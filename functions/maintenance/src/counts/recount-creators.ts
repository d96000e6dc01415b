import { MINUTE } from '#src/lib/time/durations.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#functions/shared/http/context.ts'
import { isShown } from '#functions/shared/projections/profile-projection.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict, RowMissing } from '#functions/shared/db/table-errors.ts'
import { type AccountTally, countCreator } from './creator-counts.ts'
import { recountProduct } from './recount-product.ts'
import { rowsInTurn } from '#functions/maintenance/src/rows-in-turn.ts'
import { errorsOf } from './tally.ts'

/** Milliseconds, which leave enough of the function's time for the other chores. */
const BUDGET = MINUTE

/**
 * Corrects the counters of creators in turn. Counters change by increments; they become wrong if the server loses an increment,
 * or if a public row is created while an increment comes. Returns the number of corrected accounts and products.
 * Views and downloads of accounts and products, totals of single days and a member's downloads cannot be counted again, because
 * they keep no rows. Where an account's or product's public row differs from the private one, the public row is corrected.
 */
export async function recountCreators(context: Context): Promise<number> {
  const end = Date.now() + BUDGET
  let count = 0
  for await (const page of rowsInTurn(context, 'accounts')) {
    for (const account of page.filter(({ deletionRequestedAt }) => deletionRequestedAt === null)) {
      if (Date.now() > end) return count
      count += await recountCreator(context, account)
    }
  }
  return count
}

async function recountCreator(context: Context, account: Row<'accounts'>): Promise<number> {
  const counted = await countCreator(context, account)
  let count = (await unlessBusy(() => recountAccount(context, account, counted.account))) ? 1 : 0
  for (const { record, tally } of counted.products) {
    if (await unlessBusy(() => recountProduct(context, account.username, record, tally))) count += 1
  }
  return count
}

/** Returns false if another write got in the way. The row is then corrected in its next turn. */
async function unlessBusy(recount: () => Promise<boolean>): Promise<boolean> {
  try {
    return await recount()
  } catch (error) {
    if (error instanceof Conflict || error instanceof RowMissing) return false
    throw error
  }
}

const copied = ['supporters', 'totalProducts', 'totalDownloads'] as const

/**
 * Corrects an account by increments, so that simultaneous increments are not lost. The commit is guarded by the account's
 * version, and by reading the counters once more: they must still be wrong by the same amounts. Returns whether anything was
 * corrected.
 */
async function recountAccount(
  context: Context,
  account: Row<'accounts'>,
  tally: AccountTally,
): Promise<boolean> {
  const { tables } = context
  const { $id, userId } = account
  const errorsIn = async (row: Row<'accounts'>) =>
    errorsOf(tally, row, isShown(row) ? await tables.get('profiles', userId) : null, copied)
  const errors = await errorsIn(account)
  if (errors.own.length + errors.copied.length === 0) return false
  const isStillTrue = async () => {
    const current = await tables.get('accounts', $id)
    return current !== null && isDeepStrictEqual(await errorsIn(current), errors)
  }
  await tables.transaction(
    (tx) => {
      for (const [counter, by] of errors.own) tx.add('accounts', $id, counter, by)
      for (const [counter, by] of errors.copied) tx.add('profiles', userId, counter, by)
    },
    { decidedOn: asRead('accounts', account), isStillTrue },
  )
  return true
}
