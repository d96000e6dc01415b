import { Query } from 'node-appwrite'
import { IDS_PER_QUERY, type Tables } from '#functions/shared/db/tables.ts'

type NamedTable = 'product_records' | 'products'

/** Renames one page of rows. The names are compared here, because the database may ignore letter case. */
async function renamePage(tables: Tables, table: NamedTable, username: string, queries: string[]) {
  const rows = await tables.find(table, [...queries, Query.orderAsc('$id'), Query.limit(IDS_PER_QUERY)])
  const ids = rows.filter(({ userName }) => userName !== username).map(({ $id }) => $id)
  if (ids.length > 0) {
    await tables.updateAll(table, { userName: username }, [
      Query.equal('$id', ids),
      Query.limit(IDS_PER_QUERY),
    ])
  }
  return rows.length < IDS_PER_QUERY ? undefined : rows.at(-1)
}

async function renameIn(tables: Tables, table: NamedTable, userId: string, username: string): Promise<void> {
  const own = [Query.equal('userId', userId)]
  let last = await renamePage(tables, table, username, own)
  while (last) last = await renamePage(tables, table, username, [...own, Query.cursorAfter(last.$id)])
}

/** Writes the new username into the private and public rows of products, where links need it. */
export async function renameProducts(tables: Tables, userId: string, username: string): Promise<void> {
  await renameIn(tables, 'product_records', userId, username)
  await renameIn(tables, 'products', userId, username)
}
