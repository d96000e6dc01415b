import { beforeEach, expect, test, vi } from 'vitest'
import { callMarketplace } from './call.ts'
import { listInbox, moderateReviews } from './moderation.ts'
import { Query } from './query.ts'

const listRows = vi.fn<(request: { queries: string[] }) => Promise<unknown>>()
vi.mock('./client.ts', () => ({ backend: () => Promise.resolve({ tables: { listRows } }) }))
vi.mock('./call.ts', () => ({ callMarketplace: vi.fn() }))

const call = vi.mocked(callMarketplace)
beforeEach(() => {
  call.mockReset()
  listRows.mockReset().mockResolvedValue({ rows: [], total: 0 })
})

const own = [Query.equal('creatorId', 'anna'), Query.equal('status', 'pending')]
const paging = (offset: number) => [Query.orderDesc('createdAt'), Query.limit(10), Query.offset(offset)]
const search = (word: string) => Query.search('searchKey', word)

test.each([
  ['', 1, [...own, ...paging(0)]],
  ['…', 3, [...own, ...paging(20)]],
  ['Töne', 1, [...own, Query.or([Query.startsWith('searchKey', 'tone'), search('tone')]), ...paging(0)]],
  ['ab', 2, [...own, Query.startsWith('searchKey', 'ab'), ...paging(10)]],
])('asks for what mentions "%s", page %d', async (term, page, queries) => {
  await listInbox('anna', { status: 'pending', search: term, page })
  expect(listRows.mock.calls[0]?.[0].queries).toEqual(queries)
})

test('decides about more than the backend takes at a time, and tells of all', async () => {
  const reviewIds = Array.from({ length: 120 }, (_, index) => `r${index}`)
  call.mockImplementation((_name, input) => {
    const [first = '', ...others] = 'reviewIds' in input ? input.reviewIds : []
    return Promise.resolve({ moderated: others, failed: [{ reviewId: first, message: 'No' }] })
  })
  const { moderated, failed } = await moderateReviews({ reviewIds, status: 'rejected', note: 'Spam' })
  expect(call.mock.calls.map(([, input]) => 'reviewIds' in input && input.reviewIds.length)).toEqual([
    50, 50, 20,
  ])
  expect(call).toHaveBeenLastCalledWith('reviews.moderate', {
    reviewIds: reviewIds.slice(100),
    status: 'rejected',
    note: 'Spam',
  })
  expect(failed.map(({ reviewId }) => reviewId)).toEqual(['r0', 'r50', 'r100'])
  expect(moderated).toHaveLength(117)
})
