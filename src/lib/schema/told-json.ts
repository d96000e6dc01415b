import * as z from 'zod/mini'

/** What is said of a field that an object must not have. */
export const unknownField: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys' ? `has no field ${issue.keys.join(', ')}` : 'must be an object'

/** Reads a setting from JSON. All that is wrong is told in one message, by the names of the fields. */
export const toldJson = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.string(),
    z.transform((text: string, { issues }): z.infer<Schema> => {
      const told = (message: string) => {
        issues.push({ code: 'custom', message, input: text })
        return z.NEVER
      }
      let given: unknown
      try {
        given = JSON.parse(text)
      } catch {
        return told('must be JSON')
      }
      const result = schema.safeParse(given)
      if (result.success) return result.data
      return told(result.error.issues.map(({ path, message }) => [...path, message].join(': ')).join(', '))
    }),
  )
