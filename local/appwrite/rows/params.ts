import * as v from 'valibot'
import { booleanField, numericField, objectField, nullable } from '#local/appwrite/core/db/fields.ts'
import { permissionsParam } from '#local/appwrite/core/access/permissions-param.ts'
import { customId, keyField, uidField } from '#local/appwrite/core/db/ids.ts'
import { queriesParam } from '#local/appwrite/queries/query.ts'
import type { RowData } from './schema/structure.ts'

const place = { databaseId: uidField(), tableId: uidField() }
const rowPlace = { ...place, rowId: uidField() }
const transactionId = nullable(uidField())
const data = v.optional(v.unknown())

const ROWS_RULE = 'Value must a valid array no longer than 100 items and Value must be a valid JSON string'
const rowList = v.pipe(v.array(objectField(ROWS_RULE), ROWS_RULE), v.maxLength(100, ROWS_RULE))

export const listParams = v.object({
  ...place,
  queries: queriesParam,
  transactionId,
  total: v.optional(booleanField()),
})
export const getParams = v.object({ ...rowPlace, queries: queriesParam, transactionId })
export const createParams = v.object({
  ...place,
  rowId: v.optional(customId()),
  data,
  permissions: permissionsParam,
  rows: v.optional(rowList),
  transactionId,
})
export const writeParams = v.object({ ...rowPlace, data, permissions: permissionsParam, transactionId })
export const deleteParams = v.object({ ...rowPlace, transactionId })
export const bulkParams = v.object({ ...place, data, queries: queriesParam, rows: v.optional(rowList) })

const column = keyField()
const bound = nullable(numericField())

export const stepParams = v.object({
  ...rowPlace,
  column,
  value: v.optional(numericField()),
  min: bound,
  max: bound,
  transactionId,
})

const isData = (value: unknown): value is RowData =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

/** Row data may come as JSON text. Returns undefined if there is no data. */
export function rowData(value: unknown): RowData | undefined {
  if (typeof value !== 'string') return isData(value) ? value : undefined
  try {
    const parsed: unknown = JSON.parse(value)
    return isData(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
