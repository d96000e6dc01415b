import * as v from 'valibot'

/** A count, an amount in minor units, or a time in Unix seconds. */
export const integer = v.pipe(v.number(), v.safeInteger())
