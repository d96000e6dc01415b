export {
  ActionError,
  BackendError,
  CancelledError,
  isBackendError,
  OfflineError,
} from '#src/services/errors.ts'

const UNKNOWN = 'Something went wrong. Please try again.'

/** The part of an error that may be shown. A bug's own words may not: they go to the console, not to people. */
export function messageOf(error: unknown, fallback = UNKNOWN): string {
  return error instanceof Error && expectedNames.has(error.name) ? error.message : fallback
}

const expectedNames = new Set(['ActionError', 'BackendError', 'OfflineError', 'CancelledError'])
