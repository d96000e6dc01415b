import { Query } from 'node-appwrite'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row, TableName } from './rows.ts'
import { IDS_PER_QUERY } from './tables.ts'

const PAGE = 100

/**
 * Yields all rows that match the queries, page by page. Pages continue after an id, so removing rows meanwhile does no harm.
 * @param size the rows of a page, of which Appwrite returns 5000 at most
 */
export async function* pagesOf<Table extends TableName>(
  { tables }: Pick<Context, 'tables'>,
  table: Table,
  queries: readonly string[],
  size = PAGE,
): AsyncGenerator<Row<Table>[]> {
  let last = ''
  for (;;) {
    const page = await tables.find(table, [
      ...queries,
      Query.greaterThan('$id', last),
      Query.orderAsc('$id'),
      Query.limit(size),
    ])
    yield page
    last = page.at(-1)?.$id ?? ''
    if (page.length < size) return
  }
}

/** Returns the rows that have one of the values in a column. No two rows may have the same one there. Those that are gone are left out. */
export async function rowsBy<Table extends TableName>(
  { tables }: Pick<Context, 'tables'>,
  table: Table,
  column: keyof Row<Table> & string,
  values: readonly string[],
): Promise<Row<Table>[]> {
  const found = await Promise.all(
    inBatches([...new Set(values)], IDS_PER_QUERY).map((some) =>
      tables.find(table, [Query.equal(column, some), Query.limit(some.length)]),
    ),
  )
  return found.flat()
}
