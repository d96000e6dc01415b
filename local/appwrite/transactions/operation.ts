import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { numericField, objectField, orNull } from '#local/appwrite/core/db/fields.ts'
import { BULK, operationFault, STEPS, WRITES } from './operation-rules.ts'

const place = { databaseId: z.string(), tableId: z.string() }
const target = { ...place, rowId: z.string() }
const rowData = z.record(z.string(), z.unknown())
const queries = z.array(z.string())

const writeSchema = z.object({
  ...target,
  action: z.enum(WRITES),
  data: rowData,
  permissions: z.optional(z.array(z.string())),
})
const stepSchema = z.object({
  ...target,
  action: z.enum(STEPS),
  column: z.string(),
  value: z.number(),
  limit: z.optional(z.number()),
})
const bulkSchema = z.object({
  ...target,
  action: z.enum(BULK),
  rows: z.array(rowData),
  data: rowData,
  queries,
})

/** One staged write. */
export const operationSchema = z.discriminatedUnion('action', [writeSchema, stepSchema, bulkSchema])
export type Operation = z.infer<typeof operationSchema>
export type BulkOperation = z.infer<typeof bulkSchema>

export const isBulk = (operation: Operation): operation is BulkOperation =>
  BULK.some((action) => action === operation.action)

const sentOperation = z.pipe(
  z.unknown().check(({ value, issues }) => {
    const fault = operationFault(value)
    if (fault !== undefined)
      issues.push({ code: 'custom', message: `Value must a valid array and ${fault}`, input: value })
  }),
  z.object({
    ...place,
    rowId: z._default(z.string(), ''),
    action: z.enum([...WRITES, ...STEPS, ...BULK]),
    data: z.optional(z.unknown()),
  }),
)

export const operationsParam = z._default(z.array(sentOperation, 'Value must a valid array'), () => [])
type SentOperation = z.infer<typeof sentOperation>

/** `numericField` also refuses infinite numbers, which JSON can write as 1e999. */
const stepData = z.object({
  column: z.string(),
  value: z._default(numericField(), 1),
  max: z.optional(orNull(numericField())),
  min: z.optional(orNull(numericField())),
})
const writeData = z._default(objectField(), () => ({}))
const bulkRows = z.array(objectField())
const bulkData = z.object({ queries: z._default(queries, () => []), data: writeData })

const givenPermissions = z.catch(z.optional(z.array(z.string())), undefined)

/**
 * Parses a value that has passed Appwrite's validators. Throws status 500 where the code behind those validators fails
 * on the real server.
 */
function parsed<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw new AppwriteError('general_unknown')
  return result.data
}

function toBulk(sent: SentOperation, action: BulkOperation['action']): BulkOperation {
  const { databaseId, tableId, rowId, data } = sent
  const isList = action === 'bulkCreate' || action === 'bulkUpsert'
  const rows = isList ? parsed(bulkRows, data) : []
  const asked = isList ? { data: {}, queries: [] } : parsed(bulkData, data)
  return { databaseId, tableId, rowId, action, rows, ...asked }
}

export function toOperation(sent: SentOperation): Operation {
  const { databaseId, tableId, rowId, action } = sent
  const where = { databaseId, tableId, rowId }
  const write = WRITES.find((name) => name === action)
  if (write) {
    const data = parsed(writeData, sent.data)
    // A row that is staged without permissions gets none, not even for the user who creates it.
    return { ...where, action: write, data, permissions: givenPermissions.parse(data.$permissions) }
  }
  const step = STEPS.find((name) => name === action)
  if (step) {
    const { column, value, max, min } = parsed(stepData, sent.data)
    return { ...where, action: step, column, value, limit: step === 'increment' ? max : min }
  }
  const bulk = BULK.find((name) => name === action)
  if (!bulk) throw new AppwriteError('general_unknown')
  return toBulk(sent, bulk)
}
