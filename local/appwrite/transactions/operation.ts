import * as v from 'valibot'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { objectField } from '#local/appwrite/core/fields.ts'

const WRITES = ['create', 'update', 'upsert', 'delete'] as const
const STEPS = ['increment', 'decrement'] as const
const BULK = ['bulkCreate', 'bulkUpdate', 'bulkUpsert', 'bulkDelete'] as const
const ACTIONS = ['create', 'update', 'upsert', 'delete', 'increment', 'decrement', ...BULK]

const target = { databaseId: v.string(), tableId: v.string(), rowId: v.string() }

const writeSchema = v.object({
  ...target,
  action: v.picklist(WRITES),
  data: v.record(v.string(), v.unknown()),
  permissions: v.optional(v.array(v.string())),
})
const stepSchema = v.object({
  ...target,
  action: v.picklist(STEPS),
  column: v.string(),
  value: v.number(),
  limit: v.optional(v.number()),
})

/** One staged write. */
export const operationSchema = v.variant('action', [writeSchema, stepSchema])
export type Operation = v.InferOutput<typeof operationSchema>

const LIST_RULE = 'Value must a valid array and '
const ACTION_RULE = `${LIST_RULE}Key 'action' must be one of: ${ACTIONS.join(', ')}`
const required = (key: string) => `${LIST_RULE}Key '${key}' is required`

/** The checks that the server makes of each operation before it looks at any table. */
const sentOperation = v.pipe(
  v.object(
    {
      databaseId: v.string(required('databaseId')),
      tableId: v.string(required('tableId')),
      action: v.picklist(ACTIONS, ACTION_RULE),
      rowId: v.optional(v.string()),
      data: v.fallback(objectField(), () => ({})),
    },
    ({ path }) => (path?.[0].key === 'action' ? ACTION_RULE : required(String(path?.[0].key))),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { action, rowId } = dataset.value
    if (rowId || BULK.some((bulk) => bulk === action)) return
    addIssue({ message: `${required('rowId')} for action '${action}'` })
  }),
)

export const operationsParam = v.array(sentOperation)
type SentOperation = v.InferOutput<typeof sentOperation>

/** JSON can write 1e999. */
const finite = v.pipe(v.number(), v.finite())

const stepData = v.object({
  column: v.string(),
  value: v.optional(finite, 1),
  max: v.optional(v.nullable(finite)),
  min: v.optional(v.nullable(finite)),
})

const givenPermissions = v.fallback(v.optional(v.array(v.string())), undefined)

export function toOperation({ databaseId, tableId, action, rowId = '', data }: SentOperation): Operation {
  const place = { databaseId, tableId, rowId }
  const write = WRITES.find((name) => name === action)
  // Without permissions of its own, a row made here gets none: not even its creator's.
  if (write)
    return { ...place, action: write, data, permissions: v.parse(givenPermissions, data.$permissions) }
  const step = STEPS.find((name) => name === action)
  if (!step)
    throw new AppwriteError(
      'general_not_implemented',
      `The local server does not emulate ${action} in transactions.`,
    )
  const { column, value, max, min } = v.parse(stepData, data)
  return { ...place, action: step, column, value, limit: (step === 'increment' ? max : min) ?? undefined }
}
