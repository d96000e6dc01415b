import { Query } from 'node-appwrite'
import type { TableName } from './rows.ts'
import type { Tables } from './tables.ts'

export const BATCH = 100
const BATCHES = 200

/**
 * Removes the rows that match the queries, in batches. Rows beyond the last batch are left for the next run. Returns the number
 * of removed rows.
 */
export async function removeRows(
  tables: Tables,
  table: TableName,
  queries: string[],
  batches = BATCHES,
): Promise<number> {
  let removed = 0
  for (let batch = 0; batch < batches; batch += 1) {
    const count = await tables.removeAll(table, [...queries, Query.limit(BATCH)])
    removed += count
    if (count < BATCH) break
  }
  return removed
}
