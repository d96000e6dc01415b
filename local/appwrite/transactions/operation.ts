import * as v from 'valibot'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { numericField, objectField, orNull } from '#local/appwrite/core/db/fields.ts'
import { BULK, operationFault, STEPS, WRITES } from './operation-rules.ts'

const place = { databaseId: v.string(), tableId: v.string() }
const target = { ...place, rowId: v.string() }
const rowData = v.record(v.string(), v.unknown())
const queries = v.array(v.string())

const writeSchema = v.object({
  ...target,
  action: v.picklist(WRITES),
  data: rowData,
  permissions: v.optional(v.array(v.string())),
})
const stepSchema = v.object({
  ...target,
  action: v.picklist(STEPS),
  column: v.string(),
  value: v.number(),
  limit: v.optional(v.number()),
})
const bulkSchema = v.object({
  ...target,
  action: v.picklist(BULK),
  rows: v.array(rowData),
  data: rowData,
  queries,
})

/** One staged write. */
export const operationSchema = v.variant('action', [writeSchema, stepSchema, bulkSchema])
export type Operation = v.InferOutput<typeof operationSchema>
export type BulkOperation = v.InferOutput<typeof bulkSchema>

export const isBulk = (operation: Operation): operation is BulkOperation =>
  BULK.some((action) => action === operation.action)

const sentOperation = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? operationFault(dataset.value) : undefined
    if (fault !== undefined) addIssue({ message: `Value must a valid array and ${fault}` })
  }),
  v.object({
    ...place,
    rowId: v.optional(v.string(), ''),
    action: v.picklist([...WRITES, ...STEPS, ...BULK]),
    data: v.optional(v.unknown()),
  }),
)

export const operationsParam = v.optional(v.array(sentOperation, 'Value must a valid array'), () => [])
type SentOperation = v.InferOutput<typeof sentOperation>

/** `numericField` also refuses infinite numbers, which JSON can write as 1e999. */
const stepData = v.object({
  column: v.string(),
  value: v.optional(numericField(), 1),
  max: v.optional(orNull(numericField())),
  min: v.optional(orNull(numericField())),
})
const bulkData = v.object({
  queries: v.optional(queries, () => []),
  data: v.optional(objectField(), () => ({})),
})

const givenPermissions = v.fallback(v.optional(v.array(v.string())), undefined)

/**
 * Parses a value that has passed Appwrite's validators. Throws status 500 where the code behind those validators fails
 * on the real server.
 */
function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new AppwriteError('general_unknown')
  return result.output
}

function toBulk(sent: SentOperation, action: BulkOperation['action']): BulkOperation {
  const { databaseId, tableId, rowId, data } = sent
  const isList = action === 'bulkCreate' || action === 'bulkUpsert'
  const rows = isList ? parsed(v.array(objectField()), data) : []
  const asked = isList ? { data: {}, queries: [] } : parsed(bulkData, data)
  return { databaseId, tableId, rowId, action, rows, ...asked }
}

export function toOperation(sent: SentOperation): Operation {
  const { databaseId, tableId, rowId, action } = sent
  const where = { databaseId, tableId, rowId }
  const write = WRITES.find((name) => name === action)
  if (write) {
    const data = parsed(
      v.optional(objectField(), () => ({})),
      sent.data,
    )
    // A row that is staged without permissions gets none, not even for the user who creates it.
    return { ...where, action: write, data, permissions: v.parse(givenPermissions, data.$permissions) }
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
