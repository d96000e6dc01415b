import type * as z from 'zod/mini'
import type { Problems } from './use-section.ts'

/** Returns the first problem of each field, by the schema that the server uses too. */
export function problemsOf<Values extends object>(schema: z.ZodMiniType, values: Values): Problems<Values> {
  const issues = schema.safeParse(values).error?.issues ?? []
  const found: Problems<Values> = {}
  for (const name in values) {
    found[name] = issues.find((issue) => issue.path.join('.') === name)?.message
  }
  return found
}
