import * as z from 'zod/mini'

/** A JSON text with a value that fits the schema. */
export const jsonText = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, { issues }): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          issues.push({ code: 'custom', message: 'not JSON', input: text })
          return z.NEVER
        }
      }),
    ),
    schema,
  )
