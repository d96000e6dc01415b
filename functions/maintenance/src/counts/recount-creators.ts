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

/** Milliseconds: well within the function's own time, and what other chores need. */
const BUDGET = 60_000

/**
 * Counters move by steps, with what they count. A server that loses a step, and a public row that began while one came,
 * leave them wrong: so every creator's are counted again, in turn. Answers how many accounts and products were set right.
 *
 * What is kept apart from it: views and downloads of accounts and products, totals of single days and how much a member has
 * downloaded. They are steps of which no rows are kept; an account's and a product's are brought to their public rows.
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

/** False where somebody writes it at this moment: the next turn sees to it. */
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
 * By steps, so that what is counted meanwhile is not lost. Leans on the account's version, and on that the counters are wrong by
 * as much when they are read once more. Answers whether there was anything to do.
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
