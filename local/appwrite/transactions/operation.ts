import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'

const WRITES = ['create', 'update', 'upsert', 'delete'] as const
const STEPS = ['increment', 'decrement'] as const
const BULK = ['bulkCreate', 'bulkUpdate', 'bulkUpsert', 'bulkDelete'] as const
const ACTIONS = ['create', 'update', 'upsert', 'delete', 'increment', 'decrement', ...BULK]

const target = { databaseId: z.string(), tableId: z.string(), rowId: z.string() }

const writeSchema = z.object({
  ...target,
  action: z.enum(WRITES),
  data: z.record(z.string(), z.unknown()),
  permissions: z.optional(z.array(z.string())),
})
const stepSchema = z.object({
  ...target,
  action: z.enum(STEPS),
  column: z.string(),
  value: z.number(),
  limit: z.optional(z.number()),
})

/** One staged write. */
export const operationSchema = z.discriminatedUnion('action', [writeSchema, stepSchema])
export type Operation = z.infer<typeof operationSchema>

const LIST_RULE = 'Value must a valid array and '

/** The checks that the server makes of each operation before it looks at any table. */
const sentOperation = z
  .object({
    databaseId: z.string(`${LIST_RULE}Key 'databaseId' is required`),
    tableId: z.string(`${LIST_RULE}Key 'tableId' is required`),
    action: z.enum(ACTIONS, `${LIST_RULE}Key 'action' must be one of: ${ACTIONS.join(', ')}`),
    rowId: z.optional(z.string()),
    data: z.catch(z.record(z.string(), z.unknown()), {}),
  })
  .check((context) => {
    const { action, rowId } = context.value
    if (rowId || BULK.some((bulk) => bulk === action)) return
    const message = `${LIST_RULE}Key 'rowId' is required for action '${action}'`
    context.issues.push({ code: 'custom', message, input: rowId })
  })

export const operationsParam = z.array(sentOperation)
type SentOperation = z.infer<typeof sentOperation>

const stepData = z.object({
  column: z.string(),
  value: z._default(z.number(), 1),
  max: z.optional(z.nullable(z.number())),
  min: z.optional(z.nullable(z.number())),
})

const givenPermissions = z.catch(z.optional(z.array(z.string())), undefined)

export function toOperation({ databaseId, tableId, action, rowId = '', data }: SentOperation): Operation {
  const place = { databaseId, tableId, rowId }
  const write = WRITES.find((name) => name === action)
  // Without permissions of its own, a row made here gets none: not even its creator's.
  if (write)
    return { ...place, action: write, data, permissions: z.parse(givenPermissions, data.$permissions) }
  const step = STEPS.find((name) => name === action)
  if (!step)
    throw new AppwriteError(
      'general_not_implemented',
      `The local server does not emulate ${action} in transactions.`,
    )
  const { column, value, max, min } = z.parse(stepData, data)
  return { ...place, action: step, column, value, limit: (step === 'increment' ? max : min) ?? undefined }
}
