import * as z from 'zod/mini'
import type { Project } from '#local/appwrite/core/project.ts'
import { listItems, timesOf } from '#local/appwrite/management/items.ts'

const variableSchema = z.object({
  $id: z.string(),
  functionId: z.string(),
  key: z.string(),
  value: z.string(),
  secret: z.boolean(),
})
export type Variable = z.infer<typeof variableSchema>

const setByKeys = ({ db }: Project): Variable[] =>
  listItems(db, 'variable').map((item) => variableSchema.parse(item))

/**
 * Returns a function's variables, first those that were given when the server started. These are secret, because keys
 * may not read them.
 */
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

/** Returns the variables as the environment of the function. */
export const environmentOf = (project: Project, functionId: string): Record<string, string> =>
  Object.fromEntries(variablesOf(project, functionId).map(({ key, value }) => [key, value]))

/** A variable as keys see it. The value of a secret is never shown. */
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
