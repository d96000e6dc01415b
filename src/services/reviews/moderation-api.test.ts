import { beforeEach, expect, test, vi } from 'vitest'
import { reviewInboxSchema } from '#src/domain/people/review.ts'
import { standInForBackend } from '#src/test/stand-in-backend.ts'
import { listInbox } from './moderation-api.ts'
import { Query } from '#src/services/backend/query.ts'

const listRows = vi.fn<(request: { queries: string[] }) => Promise<unknown>>()

beforeEach(() => {
  standInForBackend({ tables: { listRows } })
  listRows.mockReset().mockResolvedValue({ rows: [], total: 0 })
})

const own = [Query.equal('creatorId', 'anna'), Query.equal('status', 'pending')]
const paging = (offset: number) => [Query.orderDesc('createdAt'), Query.limit(10), Query.offset(offset)]
const columns = Query.select(Object.keys(reviewInboxSchema.shape))
const search = (word: string) => Query.search('searchKey', word)

test.each([
  ['', '', 1, [...own, ...paging(0)]],
  ['…', '', 3, [...own, Query.startsWith('userName', '…'), ...paging(20)]],
  ['Töne', '', 1, [...own, Query.or([search('ytone'), search('ytoene')]), ...paging(0)]],
  ['ab', '', 2, [...own, search('zzab'), ...paging(10)]],
  ['', 'guide', 1, [...own, Query.equal('productId', 'guide'), ...paging(0)]],
])('the inbox is read for "%s", product "%s", page %d', async (term, product, page, queries) => {
  await listInbox('anna', { status: 'pending', product, search: term, page })
  expect(listRows.mock.calls[0]?.[0].queries).toEqual([...queries, columns])
})
