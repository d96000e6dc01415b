import { numberOf } from '#local/appwrite/core/db/fields.ts'

/** The checks that Appwrite makes of each operation before it looks at any table, with its order and its messages. */

type RawOperation = Record<string, unknown>

export const WRITES = ['create', 'update', 'upsert', 'delete'] as const
export const STEPS = ['increment', 'decrement'] as const
export const BULK = ['bulkCreate', 'bulkUpdate', 'bulkUpsert', 'bulkDelete'] as const
const ACTIONS: readonly string[] = [...WRITES, ...STEPS, ...BULK]

const isOneOf = (words: readonly string[], value: unknown) => words.some((word) => word === value)
const isSent = (value: unknown): value is RawOperation => typeof value === 'object' && value !== null
const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''

function placeFault(sent: RawOperation): string | undefined {
  const keys = ['databaseId', 'action', 'tableId']
  const missing = keys.find((key) => !(key in sent))
  if (missing !== undefined) return `Missing required key: ${missing}`
  const empty = keys.find((key) => !isFilled(sent[key]))
  // Appwrite's message contains this non-breaking hyphen.
  return empty === undefined ? undefined : `Key '${empty}' must be a non\u2011empty string`
}

function rowFault({ action, rowId }: RawOperation): string | undefined {
  if (rowId === undefined) {
    return isOneOf(BULK, action) ? undefined : `Key 'rowId' is required for action '${String(action)}'`
  }
  return isFilled(rowId) ? undefined : `Key 'rowId' must be a non-empty string`
}

function dataFault({ action, data }: RawOperation): string | undefined {
  if (data === undefined) return action === 'delete' ? undefined : 'Missing required key: data'
  return isSent(data) ? undefined : `Key 'data' must be an array`
}

function queriesFault(action: string, { queries, data }: RawOperation): string | undefined {
  if (queries === undefined) return `Key 'queries' is required in data for ${action}`
  if (!isSent(queries)) return `Key 'queries' must be an array for ${action}`
  if (action === 'bulkDelete') return undefined
  if (data === undefined) return `Key 'data' is required in data for ${action}`
  return isSent(data) ? undefined : `Key 'data.data' must be an array for ${action}`
}

function stepFault(action: string, data: RawOperation): string | undefined {
  if (!('column' in data)) return `Key 'column' is required in data for ${action}`
  return 'value' in data && numberOf(data.value) === undefined
    ? `Key 'value' must be a numeric value for ${action}`
    : undefined
}

function detailFault({ action, data }: RawOperation): string | undefined {
  if (typeof action !== 'string' || !isSent(data)) return undefined
  if (action === 'bulkUpdate' || action === 'bulkDelete') return queriesFault(action, data)
  return isOneOf(STEPS, action) ? stepFault(action, data) : undefined
}

export function operationFault(value: unknown): string | undefined {
  if (!isSent(value)) return 'Value must be an array'
  const place = placeFault(value)
  if (place !== undefined) return place
  if (!isOneOf(ACTIONS, value.action)) return `Key 'action' must be one of: ${ACTIONS.join(', ')}`
  return rowFault(value) ?? dataFault(value) ?? detailFault(value)
}
