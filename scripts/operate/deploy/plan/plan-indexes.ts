import { differences } from './differences.ts'
import type { Index } from './shape.ts'
import { emptyPlan, joinPlans, notice, refuse, planOf, type Plan } from './step.ts'

type TableRef = { databaseId: string; tableId: string }

function planIndex(place: TableRef, before: Index | undefined, index: Index): Plan {
  const where = `${place.tableId}/${index.key}`
  if (!before) {
    const text = `create index ${where} (${index.type} on ${index.columns.join(', ')})`
    return planOf({ do: 'createIndex', text, ...place, index })
  }
  if (before.status === 'failed' || before.status === 'stuck') {
    const why = `could not be made (${before.error || before.status}). Delete it in the console, then deploy again.`
    return refuse(where, why)
  }
  // The order of an index's columns matters, so they are compared as one text.
  const asText = ({ type, columns, orders }: Index) => ({
    index: `${type} on ${columns.map((column, position) => `${column} ${orders[position]}`).join(', ')}`,
  })
  const changes = differences(asText(before), asText(index), ['index'])
  if (changes.length === 0) return emptyPlan
  return refuse(where, `differs: ${changes.join()}. Delete it in the console, then deploy again.`)
}

export function planIndexes(place: TableRef, before: readonly Index[], after: readonly Index[]): Plan {
  const known = new Map(before.map((index) => [index.key, index]))
  const wanted = new Set(after.map(({ key }) => key))
  const unknown = before.filter(({ key }) => !wanted.has(key))
  const plan = joinPlans([
    ...after.map((index) => planIndex(place, known.get(index.key), index)),
    ...unknown.map(({ key }) => notice(`Index ${place.tableId}/${key} is not in appwrite.json and stays.`)),
  ])
  const keys = [
    ...plan.steps.flatMap((step) => (step.do === 'createIndex' ? step.index.key : [])),
    ...before.filter(({ key, status }) => wanted.has(key) && status === 'processing').map(({ key }) => key),
  ]
  if (keys.length === 0) return plan
  const text = `wait for the indexes of ${place.tableId}: ${keys.join(', ')}`
  return joinPlans([plan, planOf({ do: 'awaitIndexes', text, ...place, keys })])
}
