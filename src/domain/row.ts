import * as v from 'valibot'

/** A text column: Appwrite answers null for a column never written. */
export const text = v.nullish(v.string(), '')

export const flag = v.nullish(v.boolean(), false)

/** JSON can write 1e999. */
export const number = v.pipe(v.number(), v.finite())

/** A counter or an amount in minor units. */
export const count = v.nullish(number, 0)

export const list = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), () => [])

/** One of the known values, or null: a row written by a newer version must not break the page. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  v.fallback(v.nullable(v.picklist(values)), null)

/** ISO 8601 UTC. */
export const moment = v.string()
export const optionalMoment = v.nullish(v.string(), null)
