import type { InboxPage, ReadEdits } from './moderation-api.ts'

/** Returns the times of edits of these reviews in the pages that were shown. If two pages differ, the later time counts. */
export function readEdits(
  pages: readonly (InboxPage | undefined)[],
  reviewIds: readonly string[],
): ReadEdits {
  const edits: Record<string, string> = {}
  for (const { reviewId, editedAt } of pages.flatMap((page) => page?.rows ?? [])) {
    if (editedAt === null || !reviewIds.includes(reviewId)) continue
    const known = edits[reviewId]
    if (known === undefined || Date.parse(known) < Date.parse(editedAt)) edits[reviewId] = editedAt
  }
  return edits
}
