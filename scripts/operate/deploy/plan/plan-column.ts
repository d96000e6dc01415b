import type { ActualColumn } from '#scripts/operate/deploy/actual.ts'
import { differences } from './differences.ts'
import type { Column } from './shape.ts'
import { emptyPlan, refuse, planOf, type Plan } from './step.ts'

type TableRef = { databaseId: string; tableId: string }

const nameOf = ({ tableId }: TableRef, { key }: Column) => `${tableId}.${key}`

/** The properties of a column that the API can change. */
const CHANGEABLE = ['required', 'default', 'size', 'min', 'max', 'elements'] as const

const isTighter = (before: number | null, after: number | null, isMore: (a: number, b: number) => boolean) =>
  after !== null && (before === null || isMore(after, before))

/** Returns why the change could break existing rows, or null if it can't. */
function dangerOf(before: ActualColumn, after: Column, hasRows: boolean): string | null {
  if (before.kind !== after.kind) return `holds ${before.kind}, not ${after.kind}`
  if (before.array !== after.array) return before.array ? 'is a list' : 'is no list'
  if (before.encrypt !== after.encrypt) return before.encrypt ? 'is encrypted' : 'is not encrypted'
  if (before.size !== null && after.size !== null && after.size < before.size) {
    return `takes ${before.size} characters, and ${after.size} might cut what is there`
  }
  const gone = before.used.filter((element) => !after.elements.includes(element))
  if (gone.length > 0) return `has rows that hold ${gone.join(', ')}`
  if (!hasRows) return null
  if (after.required && !before.required) return 'may be empty in rows that are there'
  if (isTighter(before.min, after.min, (a, b) => a > b)) return `may hold less than ${after.min}`
  if (isTighter(before.max, after.max, (a, b) => a < b)) return `may hold more than ${after.max}`
  return null
}

const REMEDY = 'Move the data to a new column, or change appwrite.json back.'

/** Changes an existing column, unless that could lose or break rows. */
export function planColumnChange(
  place: TableRef,
  before: ActualColumn,
  after: Column,
  { hasRows }: { hasRows: boolean },
): Plan {
  const where = nameOf(place, after)
  if (before.status === 'failed' || before.status === 'stuck') {
    const why = `could not be made (${before.error || before.status}). Delete it in the console, then deploy again.`
    return refuse(where, why)
  }
  const danger = dangerOf(before, after, hasRows)
  if (danger !== null) return refuse(where, `${danger}. ${REMEDY}`)
  const changes = differences<Column>(before, after, CHANGEABLE)
  const text = `update column ${where}: ${changes.join(', ')}`
  return changes.length === 0 ? emptyPlan : planOf({ do: 'updateColumn', text, ...place, column: after })
}

export function planNewColumn(place: TableRef, column: Column, { hasRows }: { hasRows: boolean }): Plan {
  const where = nameOf(place, column)
  if (column.required && hasRows) {
    return refuse(where, 'is required, and the rows that are there have no value for it. Make it optional.')
  }
  return planOf({ do: 'createColumn', text: `create column ${where} (${column.kind})`, ...place, column })
}

/**
 * Refuses a column that `appwrite.json` does not name. A deployment deletes nothing, and rows may need a column that
 * the code no longer fills.
 */
export const planForgottenColumn = (place: TableRef, column: Column): Plan =>
  refuse(
    nameOf(place, column),
    'is not in appwrite.json, and nothing is deleted here. Delete it in the console, or name it in the file.',
  )
