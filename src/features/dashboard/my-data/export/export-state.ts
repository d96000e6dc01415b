import type { Lists } from '#src/services/export/queries.ts'

export type ListName = keyof Lists

/** A file that could not be put into the zip. */
export type MissingFile = { path: string; reason: string }

export type ExportProgress = {
  /** The list or file that is being read. */
  now: { list: ListName; rows: number } | { path: string; bytes: number } | null
  /** True while the export waits because the server has refused a request as too frequent. */
  isWaiting: boolean
  /** Counts uploaded files only, not the lists of the zip. */
  files: { done: number; total: number }
  /** The bytes of uploaded files in the zip so far. */
  bytes: number
}

export type ExportResult = {
  fileName: string
  /** The number and size of all files in the zip, also of its lists. */
  holds: { files: number; bytes: number }
  missing: readonly MissingFile[]
}

/** `stopped`, `too-large` and `incomplete` are questions, for which the export waits for a decision. */
export type ExportState = { progress: ExportProgress } & (
  | { state: 'running' }
  | { state: 'stopped'; message: string; canSkip: boolean }
  | { state: 'too-large' }
  | { state: 'incomplete'; missing: readonly MissingFile[] }
  | ({ state: 'done' } & ExportResult)
  | { state: 'failed'; message: string }
  | { state: 'cancelled' }
)

/** `again` tries once more; `without` continues without the file. */
export type MissingFilesDecision = 'again' | 'without'

export const begun: ExportProgress = {
  now: null,
  isWaiting: false,
  files: { done: 0, total: 0 },
  bytes: 0,
}
