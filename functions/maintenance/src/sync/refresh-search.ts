import { Query } from 'node-appwrite'
import { foundBy } from '#src/domain/search/found-by.ts'
import { creatorKey, titleKey } from '#src/domain/search/name-key.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'
import { stageProfile } from '#functions/shared/projections/profile-projection.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict, RowMissing } from '#functions/shared/db/table-errors.ts'
import { walkOnce } from './walk-once.ts'

/** Increase this number with every change of the stored search words, so that all rows are rewritten. */
const VERSION = 3
/** Milliseconds, which leave enough of the function's time for the other chores. */
const BUDGET = 20_000

type SearchTable = keyof typeof foundBy

const keyOf: { [Table in SearchTable]: (row: Row<Table>) => string } = foundBy
const searched = ['product_records', 'orders', 'review_inbox', 'members', 'followers'] as const

/**
 * Rewrites the search words of rows from before the present version. The progress is stored, so each run continues where the last
 * one ended. Returns the number of changed rows.
 */
export async function refreshSearch(context: Context): Promise<number> {
  const hasTime = withinTime(BUDGET)
  let count = 0
  for (const table of searched) count += await refresh(context, table, hasTime)
  return count + (await refreshNames(context, hasTime))
}

/** Rewrites the keys by which creators are found. */
function refreshNames(context: Context, hasTime: () => boolean): Promise<number> {
  return walkOnce(context, {
    table: 'accounts',
    factId: `search-${VERSION}-accounts`,
    hasTime,
    visit: (row) => (row.nameKey === creatorKey(row) ? Promise.resolve(false) : rename(context, row)),
  })
}

/** The commit is guarded by the version of what was read, so that a simultaneous change of the name is not undone. */
function rename(context: Context, { userId }: Row<'accounts'>): Promise<boolean> {
  return retryOnConflict(async () => {
    const account = await accountOf(context, userId)
    if (!account) return false
    const change = { nameKey: creatorKey(account) }
    await context.tables.transaction(
      (tx) => {
        tx.update('accounts', account.$id, change)
        stageProfile(tx, account, { ...account, ...change })
      },
      { decidedOn: asRead('accounts', account) },
    )
    return true
  })
}

function refresh(context: Context, table: SearchTable, hasTime: () => boolean): Promise<number> {
  return walkOnce(context, {
    table,
    factId: `search-${VERSION}-${table}`,
    hasTime,
    visit: async (row) => {
      if ('position' in row && row.position === 0) await place(context, row)
      if ('titleKey' in row && row.titleKey !== titleKey(row)) await retitle(context, row)
      return rewrite(context, table, row)
    },
  })
}

/** Gives a product that is older than positions the position of its creation. */
async function place({ tables }: Context, record: Row<'product_records'>): Promise<void> {
  const position = Date.parse(record.createdAt)
  await tables.transaction((tx) => {
    tx.update('product_records', record.$id, { position })
    if (isPublicProduct(record)) tx.update('products', record.productId, { position })
  })
}

/** Rewrites the key by which a product is found on its creator's page, guarded as `rename` is. */
function retitle({ tables }: Context, { $id }: Row<'product_records'>): Promise<void> {
  return retryOnConflict(async () => {
    const record = await tables.get('product_records', $id)
    if (!record) return
    const change = { titleKey: titleKey(record) }
    await tables.transaction(
      (tx) => {
        tx.update('product_records', $id, change)
        if (isPublicProduct(record)) tx.update('products', record.productId, change)
      },
      { decidedOn: asRead('product_records', record) },
    )
  })
}

/** Rewrites the search words, then reads the row again in case it was changed meanwhile. */
async function rewrite<Table extends SearchTable>(
  context: Context,
  table: Table,
  row: Row<Table>,
): Promise<boolean> {
  const searchKey = keyOf[table](row)
  if (row.searchKey === searchKey) return false
  try {
    await context.tables.update<SearchTable>(table, row.$id, { searchKey })
    const written = await context.tables.first(table, [Query.equal('$id', row.$id)])
    if (written) await rewrite(context, table, written)
    return true
  } catch (error) {
    if (error instanceof RowMissing) return false
    throw error
  }
}
