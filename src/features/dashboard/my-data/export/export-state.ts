import type { Lists } from '#src/data/my-data/queries.ts'

export type ListName = keyof Lists

/** A file that is not in the zip, and why. */
export type MissingFile = { path: string; reason: string }

export type ExportProgress = {
  /** What is being read or packed. */
  now: { list: ListName; rows: number } | { path: string; bytes: number } | null
  /** The server has asked to go slower. */
  isWaiting: boolean
  /** Of those that were uploaded; lists and tables are not counted. */
  files: { done: number; total: number }
  /** Of such files in the zip so far. */
  bytes: number
}

export type Exported = {
  fileName: string
  /** All that whoever opens the zip finds in it. */
  holds: { files: number; bytes: number }
  missing: readonly MissingFile[]
}

/** `stopped`, `too-large` and `incomplete` are questions: the export waits for its decision. */
export type ExportState = { progress: ExportProgress } & (
  | { state: 'running' }
  | { state: 'stopped'; message: string; canSkip: boolean }
  | { state: 'too-large' }
  | { state: 'incomplete'; missing: readonly MissingFile[] }
  | ({ state: 'done' } & Exported)
  | { state: 'failed'; message: string }
  | { state: 'cancelled' }
)

/** To ask once more, or to go on without. */
export type Decision = 'again' | 'without'

export const begun: ExportProgress = {
  now: null,
  isWaiting: false,
  files: { done: 0, total: 0 },
  bytes: 0,
}
