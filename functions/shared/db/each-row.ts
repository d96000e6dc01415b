import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row, TableName } from './rows.ts'

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
