import * as v from 'valibot'

/** A text column. Appwrite returns null for a column that was never written. */
export const text = v.nullish(v.string(), '')

export const flag = v.nullish(v.boolean(), false)

/** JSON can contain 1e999, which is parsed as Infinity. */
export const number = v.pipe(v.number(), v.finite())

/** A counter or an amount in minor units. */
export const count = v.nullish(number, 0)

export const list = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), () => [])

/** One of the known values, or null for any other: a row that a newer version wrote must not break the page. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  v.fallback(v.nullable(v.picklist(values)), null)

/** ISO 8601 UTC. */
export const moment = v.string()
export const optionalMoment = v.nullish(v.string(), null)
