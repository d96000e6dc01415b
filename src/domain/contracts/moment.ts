import * as v from 'valibot'

/** An ISO 8601 time that the server returned earlier and the browser sends back. */
export const momentSchema = v.pipe(v.string(), v.maxLength(32), v.isoTimestamp())
