import * as z from 'zod/mini'

/** A count, an amount in minor units, or a time in Unix seconds. */
export const integer = z.int()
