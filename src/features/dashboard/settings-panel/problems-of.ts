import * as v from 'valibot'
import { plainWords } from '#src/domain/contracts/failure.ts'
import type { Problems } from './use-section.ts'

/** The first problem of each field, by the rules that the server has too. */
export function problemsOf<Values extends object>(schema: v.GenericSchema, values: Values): Problems<Values> {
  const issues = v.safeParse(schema, values, plainWords).issues ?? []
  const found: Problems<Values> = {}
  for (const name in values) {
    found[name] = issues.find((issue) => v.getDotPath(issue) === name)?.message
  }
  return found
}
