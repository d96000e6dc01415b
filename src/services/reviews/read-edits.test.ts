import { expect, test } from 'vitest'
import { inboxReview } from '#src/test/review.ts'
import { readEdits } from './read-edits.ts'

const page = (...rows: [reviewId: string, editedAt: string | null][]) => ({
  rows: rows.map(([reviewId, editedAt]) => inboxReview({ reviewId, editedAt })),
  total: rows.length,
})
const [EARLY, LATE] = ['2026-03-01T12:00:00.000Z', '2026-03-01T13:00:00.000Z']

test.each([
  ['nothing of what was never edited', [page(['a', null])], {}],
  ['when an edited one last was', [page(['a', EARLY], ['b', null])], { a: EARLY }],
  ['nothing of others', [page(['a', EARLY], ['c', LATE])], { a: EARLY }],
  ['the later of two pages', [page(['a', LATE]), page(['a', EARLY]), undefined], { a: LATE }],
  ['what another page shows', [page(['a', null]), page(['b', LATE])], { b: LATE }],
])('the edits are %s', (_, pages, expected) => expect(readEdits(pages, ['a', 'b'])).toEqual(expected))
