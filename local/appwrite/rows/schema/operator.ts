import * as z from 'zod/mini'
import type { SqlValue } from '#local/appwrite/core/db/database.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { RowData } from './structure.ts'
import { attributeType, type Table } from './table.ts'

/** An operator as the SDK writes it into the place of a value. */
const operatorSchema = z.object({
  method: z.enum(['increment', 'decrement']),
  values: z.tuple([z.number()], z.number()),
})
type Operator = z.infer<typeof operatorSchema>

function operatorOf(value: unknown): Operator | null {
  if (typeof value !== 'string' || !value.startsWith('{')) return null
  try {
    const parsed = operatorSchema.safeParse(JSON.parse(value))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The second value of an operator is the number at which it stops. */
function apply({ method, values: [by, bound] }: Operator, current: number): number {
  if (method === 'increment') return Math.min(current + by, bound ?? Infinity)
  return Math.max(current - by, bound ?? -Infinity)
}

/**
 * Replaces the operators of an upsert by what they make of the row's values, or of the defaults of a new row. Only numbers are counted
 * up and down: the other operators of the real server are taken as texts here, and refused by columns that hold none.
 */
export function withOperatorsApplied(
  table: Table,
  data: RowData,
  columns: Readonly<Record<string, SqlValue>> | undefined,
): RowData {
  const applied = Object.entries(data).map(([key, value]): [string, unknown] => {
    const column = table.columns.get(key)
    const operator = column && operatorOf(value)
    if (!column || !operator) return [key, value]
    const type = attributeType(column)
    if (column.array || (type !== 'integer' && type !== 'float')) {
      throw new AppwriteError(
        'row_invalid_structure',
        `Invalid document structure: Cannot apply ${operator.method} operator to non-numeric field '${key}'`,
      )
    }
    return [key, apply(operator, Number(columns?.[key] ?? column.default ?? 0))]
  })
  return Object.fromEntries(applied)
}
