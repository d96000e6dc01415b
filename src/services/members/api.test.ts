import { beforeEach, expect, test, vi } from 'vitest'
import { memberSchema } from '#src/domain/people/member.ts'
import { standInForBackend } from '#src/test/stand-in-backend.ts'
import { listRecentMembers } from './api.ts'
import { Query } from '#src/services/backend/query.ts'

const listRows = vi.fn<(request: { queries: string[] }) => Promise<unknown>>()
beforeEach(() => standInForBackend({ tables: { listRows } }))

const columns = Query.select(Object.keys(memberSchema.shape))

test('the recent members are the five who joined last', async () => {
  listRows.mockResolvedValue({ rows: [], total: 0 })
  await listRecentMembers('anna')
  expect(listRows.mock.calls.map(([{ queries }]) => queries)).toEqual([
    [Query.equal('creatorId', 'anna'), Query.orderDesc('joinedAt'), Query.limit(5), columns],
  ])
})
