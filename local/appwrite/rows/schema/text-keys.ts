import { collationKey, patternKey } from '#local/appwrite/core/db/collation.ts'
import type { SqlValue } from '#local/appwrite/core/db/database.ts'
import { keyColumn, patternColumn } from './table.ts'

/** Returns the SQL columns that are stored beside a text: its collation key, and its pattern key if that differs. */
export function keysOf(column: string, text: string | null): [string, SqlValue][] {
  const compared = text === null ? null : collationKey(text)
  const matched = text === null ? null : patternKey(text)
  return [
    [keyColumn(column), compared],
    [patternColumn(column), matched === compared ? null : matched],
  ]
}
