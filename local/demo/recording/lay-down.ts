import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { stateRecordSchema, type StateRecord } from '#local/appwrite/state.ts'
import { drawingsIn, type Drawings } from '#local/demo/files/drawings.ts'
import { storedRecordSchema, type StoredRecord } from '#local/stripe/state/stored-records.ts'
import { daysSince, moveDates } from './dates.ts'
import { fillDigests } from './digests.ts'
import type { Recording } from './recording.ts'
import { shelfPlacesOf } from './shelf-places.ts'

/** What one installation's servers hold of the demo. */
export type DemoState = { appwrite: StateRecord[]; payments: StoredRecord[]; drawings: Drawings }

/** Makes the recorded demo that of an installation: with its hashes, as of now. */
export function laidDown(recording: Recording, fundusSecret: string, now: Date): DemoState {
  const days = daysSince(recording.recordedAt, now)
  const hash = createKeyedHash(fundusSecret)
  const moved = (lines: readonly string[]) => lines.map((line) => moveDates(line, days))
  const fill = fillDigests(moved(recording.digests), hash)
  const records = (lines: readonly string[]) => moved(lines).map((line): unknown => JSON.parse(fill(line)))
  const appwrite = records(recording.appwrite).map((record) => stateRecordSchema.parse(record))
  return {
    appwrite: [...appwrite, ...shelfPlacesOf(appwrite, hash, now)],
    payments: records(recording.payments).map((record) => storedRecordSchema.parse(record)),
    drawings: drawingsIn(recording.files),
  }
}
