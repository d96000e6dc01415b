import { Query } from 'node-appwrite'
import type { Tables } from '#functions/shared/db/tables.ts'

/** As many ids as Appwrite takes in one query. */
const PAGE = 100

type Named = 'product_records' | 'products'

/** The database takes names that differ in letter case alone for the same, so those to change are found here. */
async function renamePage(tables: Tables, table: Named, username: string, queries: string[]) {
  const rows = await tables.find(table, [...queries, Query.orderAsc('$id'), Query.limit(PAGE)])
  const ids = rows.filter(({ userName }) => userName !== username).map(({ $id }) => $id)
  if (ids.length > 0) {
    await tables.updateAll(table, { userName: username }, [Query.equal('$id', ids), Query.limit(PAGE)])
  }
  return rows.length < PAGE ? undefined : rows.at(-1)
}

async function renameIn(tables: Tables, table: Named, userId: string, username: string): Promise<void> {
  const own = [Query.equal('userId', userId)]
  let last = await renamePage(tables, table, username, own)
  while (last) last = await renamePage(tables, table, username, [...own, Query.cursorAfter(last.$id)])
}

/** Rows that carry the name for links: those of the owner, and what everybody sees. */
export async function renameProducts(tables: Tables, userId: string, username: string): Promise<void> {
  await renameIn(tables, 'product_records', userId, username)
  await renameIn(tables, 'products', userId, username)
}
