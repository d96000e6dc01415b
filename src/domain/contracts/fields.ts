import * as v from 'valibot'
import { plainWords } from './failure.ts'

/** An object schema in which a missing field gets the message of its own rule. Valibot has one message for all missing fields. */
export const objectOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, ({ path }) => {
    const field = entries[String(path?.[0].key)]
    const issues = field && v.safeParse(field, undefined, plainWords).issues
    return issues?.[0].message ?? plainWords.message
  })

/** ISO 8601, as it was answered before. */
export const momentSchema = v.pipe(v.string(), v.maxLength(32), v.isoTimestamp())
