import * as z from 'zod/mini'

/** A text column: Appwrite answers null for a column never written. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
)

export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
)

/** A counter or an amount in minor units. */
export const count = z.pipe(
  z.nullish(z.number()),
  z.transform((value) => value ?? 0),
)

export const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((value) => value ?? []),
  )

/** One of the known values, or null: a row written by a newer version must not break the page. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.catch(z.nullable(z.enum(values)), null)

/** ISO 8601 UTC. */
export const moment = z.string()
export const optionalMoment = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? null),
)
