import { expect, test, vi } from 'vitest'
import type { Outcome, Verdict } from './moderation-api.ts'
import { decideInBatches } from './decide-in-batches.ts'
import { OfflineError } from '#src/services/error-messages.ts'

const reviewIds = Array.from({ length: 120 }, (_, index) => `r${index}`)
const verdict = { reviewIds, status: 'rejected', note: 'Spam' } as const
const allDone = ({ reviewIds: asked }: Verdict): Promise<Outcome> =>
  Promise.resolve({ moderated: [...asked], failed: [] })

test('decisions are sent in batches that the server accepts, and all are reported', async () => {
  const decide = vi.fn(({ reviewIds: [first = '', ...others] }: Verdict) =>
    Promise.resolve<Outcome>({ moderated: others, failed: [{ reviewId: first, message: 'No' }] }),
  )
  const { moderated, failed } = await decideInBatches(verdict, decide)
  expect(decide.mock.calls.map(([asked]) => asked.reviewIds.length)).toEqual([50, 50, 20])
  expect(decide).toHaveBeenLastCalledWith({ ...verdict, reviewIds: reviewIds.slice(100) })
  expect(failed.map(({ reviewId }) => reviewId)).toEqual(['r0', 'r50', 'r100'])
  expect(moderated).toHaveLength(117)
})

test.each([
  ['first', 0, 50],
  ['second', 1, 50],
  ['last', 2, 20],
])('a lost connection at the %s call keeps the outcome of the others', async (_name, lost, size) => {
  const decide = vi.fn(allDone)
  for (let call = 0; call < lost; call += 1) decide.mockImplementationOnce(allDone)
  decide.mockRejectedValueOnce(new OfflineError())
  const { moderated, failed } = await decideInBatches(verdict, decide)
  const missing = reviewIds.slice(lost * 50, lost * 50 + size)
  expect(moderated).toEqual(reviewIds.filter((id) => !missing.includes(id)))
  expect(failed).toEqual(missing.map((reviewId) => ({ reviewId, message: new OfflineError().message })))
})

test('if every batch fails, the decision fails', async () => {
  const decide = vi.fn(() => Promise.reject<Outcome>(new OfflineError()))
  await expect(decideInBatches(verdict, decide)).rejects.toBeInstanceOf(OfflineError)
})
