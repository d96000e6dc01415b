import * as z from 'zod/mini'
import { parsedJson } from './json-text.ts'

/** What is said of a field that an object must not have. */
export const unknownField: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys' ? `has no field ${issue.keys.join(', ')}` : 'must be an object'

/** Reads a setting from JSON. All that is wrong is told in one message, by the names of the fields. */
export const toldJson = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    parsedJson('must be JSON'),
    z.transform((given, { issues }): z.infer<Schema> => {
      const { data, error, success } = schema.safeParse(given)
      if (success) return data
      const message = error.issues.map(({ path, message: told }) => [...path, told].join(': ')).join(', ')
      issues.push({ code: 'custom', message, input: given })
      return z.NEVER
    }),
  )
