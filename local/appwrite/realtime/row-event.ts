import type { RowChange } from '#local/appwrite/core/db/row-changes.ts'

/** The three addresses under which Appwrite announces a change of a row. Two of them use older words. */
const addresses = ({ databaseId, tableId, rowId }: RowChange) => [
  ['tablesdb', databaseId, 'tables', tableId, 'rows', rowId],
  ['databases', databaseId, 'tables', tableId, 'rows', rowId],
  ['databases', databaseId, 'collections', tableId, 'documents', rowId],
]

/** Returns the channels of a change: its table, its row and all rows, each with and without the action. */
export function channelsOf(change: RowChange): string[] {
  const { action } = change
  const named = addresses(change).flatMap((parts) => {
    const [table, row] = [parts.slice(0, -1).join('.'), parts.join('.')]
    return [table, `${table}.${action}`, row, `${row}.${action}`]
  })
  return [...named, ...['rows', 'documents'].flatMap((all) => [all, `${all}.${action}`])]
}

/** Returns an address in all variants in which `*` may replace any of its ids. */
function patternsOf(parts: readonly string[]): string[] {
  const [noun, id, ...rest] = parts
  if (noun === undefined) return ['']
  if (id === undefined) return [noun]
  const tails = patternsOf(rest).map((tail) => (tail === '' ? '' : `.${tail}`))
  return [id, '*'].flatMap((one) => tails.map((tail) => `${noun}.${one}${tail}`))
}

/** Returns the names of the event, from the whole database down to the action on one row. */
export function eventsOf(change: RowChange): string[] {
  const names = addresses(change).flatMap((parts) =>
    [2, 4, 6, 7].map((length) => parts.concat(change.action).slice(0, length)),
  )
  return [...new Set(names.flatMap(patternsOf))]
}
