import { m } from '#messages'
import type { ImportStatus } from './import-state.ts'
import type { ZipProblem } from '#src/lib/zip/zip-error.ts'

export const importStatesTexts = (): Record<Exclude<ImportStatus['state'], 'idle'>, string> => ({
  there: m.import_states_there(),
  impossible: m.import_states_impossible(),
  waiting: m.import_states_waiting(),
  working: m.import_states_working(),
  done: m.import_states_done(),
  failed: m.import_states_failed(),
  cancelled: m.import_states_cancelled(),
})

export const zipProblems = (): Record<ZipProblem, string> => ({
  'no-zip': m.import_zip_problems_no_zip(),
  damaged: m.import_zip_problems_damaged(),
  split: m.import_zip_problems_split(),
  encrypted: m.import_zip_problems_encrypted(),
  method: m.import_zip_problems_method(),
  'too-many': m.import_zip_problems_too_many(),
  'unsafe-name': m.import_zip_problems_unsafe_name(),
  duplicate: m.import_zip_problems_duplicate(),
})
