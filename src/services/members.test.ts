import { expect, test, vi } from 'vitest'
import { listRecentMembers } from './members.ts'
import { Query } from './query.ts'

const listRows = vi.fn<(request: { queries: string[] }) => Promise<unknown>>()
vi.mock('./client.ts', () => ({ backend: () => Promise.resolve({ tables: { listRows } }) }))

test('the recent members are the five who joined last', async () => {
  listRows.mockResolvedValue({ rows: [], total: 0 })
  await listRecentMembers('anna')
  expect(listRows.mock.calls.map(([{ queries }]) => queries)).toEqual([
    [Query.equal('creatorId', 'anna'), Query.orderDesc('joinedAt'), Query.limit(5)],
  ])
})
