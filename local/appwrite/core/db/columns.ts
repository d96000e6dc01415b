import * as v from 'valibot'

/** How values lie in SQLite and what they are outside: 0 or 1 a boolean, JSON text its value. */

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
