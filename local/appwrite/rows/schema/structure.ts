import type { ColumnConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Table } from './table.ts'
import { checkValue, InvalidValue, type RowValue } from './value.ts'

export type RowData = Record<string, unknown>
export type CheckedData = Map<string, RowValue>

const invalid = (reason: string) =>
  new AppwriteError('row_invalid_structure', `Invalid document structure: ${reason}`)

function checkItem(column: ColumnConfig, name: string, value: unknown) {
  try {
    return checkValue(column, value)
  } catch (error) {
    throw error instanceof InvalidValue ? invalid(`Attribute "${name}" ${error.message}`) : error
  }
}

/** PHP has one type for lists and maps, so {"0": "a", "1": "b"} counts as a list. */
function toList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value.map((item: unknown) => item)
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const isList = entries.length > 0 && entries.every(([key], position) => key === String(position))
  return isList ? entries.map(([, item]: [string, unknown]) => item) : undefined
}

function checkColumn(column: ColumnConfig, value: unknown): RowValue {
  if (value === null) return column.default
  if (!column.array) return checkItem(column, column.key, value)
  const items = toList(value)
  if (!items) throw invalid(`Attribute "${column.key}" must be an array`)
  return items.map((item, position) =>
    item === null ? null : checkItem(column, `${column.key}['${position}']`, item),
  )
}

function checkRequired(table: Table, isMissing: (key: string) => boolean): void {
  const missing = table.config.columns.find(({ key, required }) => required && isMissing(key))
  if (missing) throw invalid(`Missing required attribute "${missing.key}"`)
}

/** Names with a dollar sign belong to the server, which drops them from the data that clients send. */
const ownEntries = (data: RowData) => Object.entries(data).filter(([key]) => !key.startsWith('$'))

function checkColumns(table: Table, data: RowData): CheckedData {
  const entries = ownEntries(data)
  const unknown = entries.find(([key]) => !table.columns.has(key))
  if (unknown) throw invalid(`Unknown attribute: "${unknown[0]}"`)
  return new Map(
    entries.flatMap(([key, value]): [string, RowValue][] => {
      const column = table.columns.get(key)
      return column ? [[key, checkColumn(column, value)]] : []
    }),
  )
}

/** Returns all columns of a new row, including defaults. Throws `row_invalid_structure`. */
export function checkNewRow(table: Table, data: RowData): CheckedData {
  checkRequired(table, (key) => data[key] === undefined || data[key] === null)
  const given = checkColumns(table, data)
  const defaults = table.config.columns.map(({ key, default: value }): [string, RowValue] => [key, value])
  return new Map([...defaults, ...given])
}

/** Returns the columns that an update names. Throws `row_invalid_structure`. */
export function checkChanges(table: Table, data: RowData): CheckedData {
  checkRequired(table, (key) => data[key] === null)
  return checkColumns(table, data)
}

/**
 * Returns the columns that an upsert of an existing row names. It must name all required columns, but keeps the other
 * columns that it leaves out. Throws `row_invalid_structure`.
 */
export function checkReplacement(table: Table, data: RowData): CheckedData {
  checkRequired(table, (key) => data[key] === undefined || data[key] === null)
  return checkColumns(table, data)
}
