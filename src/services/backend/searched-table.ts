import type * as z from 'zod/mini'
import { Query } from './query.ts'
import { ownTable } from './tables.ts'

/**
 * A private table that its owner can search. Rows are read without their search column, which can be longer than all others
 * together.
 */
export function searchedTable<Schema extends z.ZodMiniObject>(tableId: string, schema: Schema) {
  const rows = ownTable(tableId, schema)
  const columns = Query.select(Object.keys(schema.shape))
  return {
    page: (queries: readonly string[]) => rows.page([...queries, columns]),
    list: (queries: readonly string[]) => rows.list([...queries, columns]),
    first: (queries: readonly string[]) => rows.first([...queries, columns]),
  }
}
