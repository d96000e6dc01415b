import * as z from 'zod/mini'

/** A JSON text, and then what is in it. @param problem what is said of a text that is none */
export const parsedJson = (problem: string) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        issues.push({ code: 'custom', message: problem, input: text })
        return z.NEVER
      }
    }),
  )

/** A JSON text with a value that fits the schema. */
export const jsonText = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(parsedJson('not JSON'), schema)
