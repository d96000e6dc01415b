import * as z from 'zod/mini'
import { booleanField, numericField, objectField, nullable } from '#local/appwrite/core/db/fields.ts'
import { permissionsParam } from '#local/appwrite/core/access/permissions-param.ts'
import { customId, keyField, uidField } from '#local/appwrite/core/db/ids.ts'
import { queriesParam } from '#local/appwrite/queries/query.ts'
import type { RowData } from './schema/structure.ts'

const place = { databaseId: uidField(), tableId: uidField() }
const rowPlace = { ...place, rowId: uidField() }
const transactionId = nullable(uidField())
const data = z.optional(z.unknown())

const ROWS_RULE = 'Value must a valid array no longer than 100 items and Value must be a valid JSON string'
const rowList = z.array(objectField(ROWS_RULE), ROWS_RULE).check(z.maxLength(100, ROWS_RULE))

export const listParams = z.object({
  ...place,
  queries: queriesParam,
  transactionId,
  total: z.optional(booleanField()),
})
export const getParams = z.object({ ...rowPlace, queries: queriesParam, transactionId })
export const createParams = z.object({
  ...place,
  rowId: z.optional(customId()),
  data,
  permissions: permissionsParam,
  rows: z.optional(rowList),
  transactionId,
})
export const writeParams = z.object({ ...rowPlace, data, permissions: permissionsParam, transactionId })
export const deleteParams = z.object({ ...rowPlace, transactionId })
export const bulkParams = z.object({ ...place, data, queries: queriesParam, rows: z.optional(rowList) })

const column = keyField()
const bound = nullable(numericField())

export const stepParams = z.object({
  ...rowPlace,
  column,
  value: z.optional(numericField()),
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
