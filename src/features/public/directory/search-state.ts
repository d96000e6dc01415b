import type { Creator } from '#src/domain/profile/profile.ts'

export type SearchState =
  | { kind: 'idle' | 'searching' | 'none' | 'failed' }
  | { kind: 'found'; creators: readonly Creator[] }

type Answer = { data: readonly Creator[] | undefined; isError: boolean; isPlaceholderData: boolean }

/** @param settled the term of the request, which lags behind what is typed */
export function searchStateOf(term: string, settled: string, answer: Answer): SearchState {
  if (term.trim() === '') return { kind: 'idle' }
  if (answer.isError) return { kind: 'failed' }
  const isCurrent = term.trim() === settled.trim() && !answer.isPlaceholderData
  // Results of the last term stay while those of the next are loading.
  if (answer.data && answer.data.length > 0) return { kind: 'found', creators: answer.data }
  return isCurrent && answer.data ? { kind: 'none' } : { kind: 'searching' }
}
