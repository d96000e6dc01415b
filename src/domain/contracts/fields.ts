import * as v from 'valibot'
import { plainWords } from './failure.ts'

/** An object that says of a missing field what the field says of a wrong value: the library has one text for all of them. */
export const objectOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, ({ path }) => {
    const field = entries[String(path?.[0].key)]
    const issues = field && v.safeParse(field, undefined, plainWords).issues
    return issues?.[0].message ?? plainWords.message
  })

/** ISO 8601, as it was answered before. */
export const momentSchema = v.pipe(v.string(), v.maxLength(32), v.isoTimestamp())
