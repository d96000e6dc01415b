import { Query } from 'node-appwrite'
import type { Row, TableName } from '#functions/shared/db/rows.ts'
import type { Tables } from '#functions/shared/db/tables.ts'

export const PAGE = 500

/** Returns all rows of a table that match. */
export async function all<Table extends TableName>(tables: Tables, table: Table, queries: string[] = []) {
  const rows: Row<Table>[] = []
  for (;;) {
    const page = await tables.find(table, [...queries, Query.limit(PAGE), Query.offset(rows.length)])
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
