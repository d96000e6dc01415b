import type { ActualTable } from '#scripts/operate/deploy/actual.ts'
import { differences } from './differences.ts'
import { planColumnChange, planForgottenColumn, planNewColumn } from './plan-column.ts'
import { planIndexes } from './plan-indexes.ts'
import type { Table } from './shape.ts'
import { emptyPlan, joinPlans, notice, planOf, type Plan } from './step.ts'

const idOf = ({ databaseId, $id }: Table | ActualTable) => `${databaseId}/${$id}`

function planColumns(before: ActualTable | undefined, table: Table): Plan {
  const place = { databaseId: table.databaseId, tableId: table.$id }
  const hasRows = before?.hasRows ?? false
  const known = new Map(before?.columns.map((column) => [column.key, column]))
  const wanted = new Set(table.columns.map(({ key }) => key))
  const plan = joinPlans([
    ...table.columns.map((column) => {
      const present = known.get(column.key)
      return present
        ? planColumnChange(place, present, column, { hasRows })
        : planNewColumn(place, column, { hasRows })
    }),
    ...[...known.values()]
      .filter(({ key }) => !wanted.has(key))
      .map((column) => planForgottenColumn(place, column)),
  ])
  const keys = [
    ...plan.steps.flatMap((step) => (step.do === 'createColumn' ? step.column.key : [])),
    ...[...known.values()].filter(({ status }) => status === 'processing').map(({ key }) => key),
  ]
  if (keys.length === 0) return plan
  const text = `wait for ${keys.length} columns of ${table.$id}`
  return joinPlans([plan, planOf({ do: 'awaitColumns', text, ...place, keys })])
}

function planTable(before: ActualTable | undefined, table: Table): Plan {
  if (!before) return planOf({ do: 'createTable', text: `create table ${table.$id}`, table })
  const { columns: _columns, indexes: _indexes, ...own } = table
  const names = ['name', 'enabled', 'rowSecurity', '$permissions'] as const
  const changes = differences(before, { ...before, ...own }, names)
  const text = `update table ${table.$id}: ${changes.join(', ')}`
  return changes.length === 0 ? emptyPlan : planOf({ do: 'updateTable', text, table })
}

/** Plans the tables. Columns come before indexes, because an index needs its columns. */
export function planTables(before: readonly ActualTable[], after: readonly Table[]): Plan {
  const known = new Map(before.map((table) => [idOf(table), table]))
  const wanted = new Set(after.map(idOf))
  return joinPlans([
    ...after.map((table) => {
      const present = known.get(idOf(table))
      const place = { databaseId: table.databaseId, tableId: table.$id }
      return joinPlans([
        planTable(present, table),
        planColumns(present, table),
        planIndexes(place, present?.indexes ?? [], table.indexes),
      ])
    }),
    ...before
      .filter((table) => !wanted.has(idOf(table)))
      .map((table) => notice(`Table ${idOf(table)} is not in appwrite.json and stays as it is.`)),
  ])
}
