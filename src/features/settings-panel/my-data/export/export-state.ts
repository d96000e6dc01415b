import type { Lists } from '#src/queries/my-data.ts'

export type ListName = keyof Lists

/** A file that is not in the zip, and why. */
export type MissingFile = { path: string; reason: string }

export type ExportProgress = {
  /** What is being read or packed. */
  now: { list: ListName; rows: number } | { path: string; bytes: number } | null
  /** The server has asked to go slower. */
  isWaiting: boolean
  files: { done: number; total: number }
  /** In the zip so far. */
  bytes: number
}

/** `stopped`, `too-large` and `incomplete` are questions: the export waits for its decision. */
export type ExportState = { progress: ExportProgress } & (
  | { state: 'running' }
  | { state: 'stopped'; message: string; canSkip: boolean }
  | { state: 'too-large' }
  | { state: 'incomplete'; missing: readonly MissingFile[] }
  | { state: 'done'; fileName: string; missing: readonly MissingFile[] }
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
