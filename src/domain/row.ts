import * as z from 'zod/mini'
import { orDefault } from '#src/lib/schema/or-default.ts'

/** A text column. Appwrite returns null for a column that was never written. */
export const text = orDefault(z.string(), '')

export const flag = orDefault(z.boolean(), false)

/** JSON can contain 1e999, which is parsed as Infinity. */
export const number = z.number()

/** A counter or an amount in minor units. */
export const count = orDefault(number, 0)

export const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((items) => items ?? []),
  )

/** One of the known values, or null for any other: a row that a newer version wrote must not break the page. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.catch(z.nullable(z.enum(values)), null)

/** ISO 8601 UTC. */
export const moment = z.string()
export const optionalMoment = orDefault(z.string(), null)
