import * as z from 'zod/mini'

/** SQLite stores a boolean as 0 or 1, and structured values as JSON text. */

export const flag = z.pipe(
  z.union([z.number(), z.bigint()]),
  z.transform((value) => Number(value) !== 0),
)

export const jsonText = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    schema,
  )

export const integer = z.pipe(
  z.union([z.number(), z.bigint()]),
  z.transform((value) => Number(value)),
)
