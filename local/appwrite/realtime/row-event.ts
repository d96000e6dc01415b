import type { RowChange } from '#local/appwrite/core/db/row-changes.ts'

/** A row by the three names under which the server tells of it, the oldest ones included. */
const addresses = ({ databaseId, tableId, rowId }: RowChange) => [
  ['tablesdb', databaseId, 'tables', tableId, 'rows', rowId],
  ['databases', databaseId, 'tables', tableId, 'rows', rowId],
  ['databases', databaseId, 'collections', tableId, 'documents', rowId],
]

/** Where it can be heard of: the whole table or the one row, with or without the action; and all rows that there are. */
export function channelsOf(change: RowChange): string[] {
  const { action } = change
  const named = addresses(change).flatMap((parts) => {
    const [table, row] = [parts.slice(0, -1).join('.'), parts.join('.')]
    return [table, `${table}.${action}`, row, `${row}.${action}`]
  })
  return [...named, ...['rows', 'documents'].flatMap((all) => [all, `${all}.${action}`])]
}

/** Each name as it is and with `*` in the place of any of its ids. */
function patternsOf(parts: readonly string[]): string[] {
  const [noun, id, ...rest] = parts
  if (noun === undefined) return ['']
  if (id === undefined) return [noun]
  const tails = patternsOf(rest).map((tail) => (tail === '' ? '' : `.${tail}`))
  return [id, '*'].flatMap((one) => tails.map((tail) => `${noun}.${one}${tail}`))
}

/** What happened, from the database down to the action. */
export function eventsOf(change: RowChange): string[] {
  const names = addresses(change).flatMap((parts) =>
    [2, 4, 6, 7].map((length) => parts.concat(change.action).slice(0, length)),
  )
  return [...new Set(names.flatMap(patternsOf))]
}
