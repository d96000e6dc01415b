import * as z from 'zod/mini'
import { permissionsParam } from '#local/appwrite/core/grants.ts'
import { customId } from '#local/appwrite/core/ids.ts'
import { queriesParam } from '#local/appwrite/queries/query.ts'
import type { RowData } from './structure.ts'

const place = { databaseId: z.string(), tableId: z.string() }
const rowPlace = { ...place, rowId: z.string() }
const transactionId = z.optional(z.string())
const data = z.optional(z.unknown())

const ROWS_RULE = 'Value must a valid array no longer than 100 items and Value must be a valid JSON string'
const rowList = z.array(z.record(z.string(), z.unknown()), ROWS_RULE).check(z.maxLength(100, ROWS_RULE))

export const listParams = z.object({
  ...place,
  queries: queriesParam,
  transactionId,
  total: z.optional(z.string()),
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

const NUMBER_RULE = 'Value must be a valid number'
/** Numbers may come as text, as everywhere in PHP. */
const numeric = z
  .unknown()
  .check(z.refine((value) => typeof value !== 'object' && Number.isFinite(Number(value)), NUMBER_RULE))
const column = customId()

export const stepParams = z.object({
  ...rowPlace,
  column,
  value: z.optional(numeric),
  min: z.optional(numeric),
  max: z.optional(numeric),
  transactionId,
})

const isData = (value: unknown): value is RowData =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

/** Row data may come as JSON text. Answers nothing if there is none. */
export function rowData(value: unknown): RowData | undefined {
  if (typeof value !== 'string') return isData(value) ? value : undefined
  try {
    const parsed: unknown = JSON.parse(value)
    return isData(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
