import * as v from 'valibot'

/** SQLite stores a boolean as 0 or 1, and structured values as JSON text. */

export const flag = v.pipe(
  v.union([v.number(), v.bigint()]),
  v.transform((value) => Number(value) !== 0),
)

export const jsonText = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.transform((text): unknown => JSON.parse(text)),
    schema,
  )

export const integer = v.pipe(
  v.union([v.number(), v.bigint()]),
  v.transform((value) => Number(value)),
)
