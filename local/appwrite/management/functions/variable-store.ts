import * as v from 'valibot'
import type { Project } from '#local/appwrite/core/project.ts'
import { listItems, timesOf } from '#local/appwrite/management/items.ts'

const variableSchema = v.object({
  $id: v.string(),
  functionId: v.string(),
  key: v.string(),
  value: v.string(),
  secret: v.boolean(),
})
export type Variable = v.InferOutput<typeof variableSchema>

const setByKeys = ({ db }: Project): Variable[] =>
  listItems(db, 'variable').map((item) => v.parse(variableSchema, item))

/** Those given at the start first; they are secrets of who started the server. */
export function variablesOf(project: Project, functionId: string): Variable[] {
  const given = Object.entries(project.functionVariables[functionId] ?? {}).map(([key, value]) => ({
    $id: key,
    functionId,
    key,
    value,
    secret: true,
  }))
  return [...given, ...setByKeys(project).filter((variable) => variable.functionId === functionId)]
}

/** What the function finds in its environment. */
export const environmentOf = (project: Project, functionId: string): Record<string, string> =>
  Object.fromEntries(variablesOf(project, functionId).map(({ key, value }) => [key, value]))

/** A secret's value is shown to nobody. */
export function variableModel(project: Project, { $id, functionId, key, value, secret }: Variable) {
  return {
    $id,
    ...timesOf(project, 'variable', $id),
    key,
    value: secret ? '' : value,
    secret,
    resourceType: 'function',
    resourceId: functionId,
  }
}
