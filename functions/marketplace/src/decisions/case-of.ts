import type { Row } from '#functions/shared/db/rows.ts'
import type { CaseKey } from './read-case.ts'

/** Returns what a report is about. Older reports name a page or a review without saying which of them it is. */
export function caseOf({ $id, targetKind, targetId, reviewId, creatorId }: Row<'reports'>): CaseKey {
  if (targetKind !== null) return { kind: targetKind, id: targetId }
  if (reviewId !== '') return { kind: 'review', id: reviewId }
  return creatorId === '' ? { kind: null, id: $id } : { kind: 'page', id: creatorId }
}

export const isSameCase = (one: CaseKey, other: CaseKey): boolean =>
  one.kind === other.kind && one.id === other.id
