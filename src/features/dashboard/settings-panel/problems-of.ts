import * as v from 'valibot'
import { plainWords } from '#src/domain/contracts/failure.ts'
import type { Problems } from './use-section.ts'

/** Returns the first problem of each field, by the schema that the server uses too. */
export function problemsOf<Values extends object>(schema: v.GenericSchema, values: Values): Problems<Values> {
  const issues = v.safeParse(schema, values, plainWords).issues ?? []
  const found: Problems<Values> = {}
  for (const name in values) {
    found[name] = issues.find((issue) => v.getDotPath(issue) === name)?.message
  }
  return found
}
