import { writeState } from '#local/appwrite/state.ts'
import type { Demo } from '#local/stack/stack.ts'
import { writeRecords } from '#local/stripe/state/stored-records.ts'
import { type Drawings, drawnFrom, keepDrawings, keptDrawings } from './files/drawings.ts'
import { laidDown } from './recording/lay-down.ts'
import { readRecording } from './recording/recording.ts'

/** Lays the recorded demo down in new servers. Keeps in the folder, if there is one, what draws its files. */
export function newDemo(dataDir: string): Demo {
  let drawings: Drawings = {}
  return {
    firstState: (fundusSecret) => {
      const state = laidDown(readRecording(), fundusSecret, new Date())
      drawings = state.drawings
      if (dataDir !== 'memory') keepDrawings(dataDir, drawings)
      return {
        appwrite: (project) => writeState(project, state.appwrite),
        payments: (sandbox) => writeRecords(sandbox, state.payments),
      }
    },
    missingContent: (bucketId, fileId) => drawnFrom(drawings)(bucketId, fileId),
  }
}

/** Draws the files of a demo that was laid down in the folder, if one was. */
export const keptDemo = (dataDir: string): Demo => ({ missingContent: drawnFrom(keptDrawings(dataDir)) })
