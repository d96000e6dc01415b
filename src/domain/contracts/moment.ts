import * as v from 'valibot'

/** ISO 8601, as it was answered before. */
export const momentSchema = v.pipe(v.string(), v.maxLength(32), v.isoTimestamp())
