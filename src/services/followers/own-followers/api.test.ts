import { beforeEach, expect, test, vi } from 'vitest'
import { followerSchema } from '#src/domain/people/follower.ts'
import {
  anonymousFollowersRead,
  notifiedFollowersRead,
  registeredFollowersRead,
} from '#src/services/followers/community/reads.ts'
import { Query } from '#src/services/backend/query.ts'
import { follower } from '#src/test/community.ts'
import { standInForBackend } from '#src/test/stand-in-backend.ts'
import { countFollowers, listNotifiedFollowers } from './api.ts'

const listRows = vi.fn<(request: { queries: string[] }) => Promise<unknown>>()
beforeEach(() => {
  listRows.mockReset()
  standInForBackend({ tables: { listRows } })
})

const columns = Query.select(Object.keys(followerSchema.shape))

test('followers are counted by four totals, asked for at once', async () => {
  for (const total of [1, 2, 3, 4]) listRows.mockResolvedValueOnce({ rows: [], total })
  expect(await countFollowers('anna')).toEqual({
    newFollowersLast7Days: 1,
    newFollowersLast30Days: 2,
    registeredUsers: 3,
    anonymousFollowers: 4,
  })
  const asked = listRows.mock.calls.map(([{ queries }]) => queries)
  expect(asked).toHaveLength(4)
  expect(asked.slice(2)).toEqual([
    [...registeredFollowersRead('anna'), columns],
    [...anonymousFollowersRead('anna'), columns],
  ])
})

test('who wants to be told of news is known by address, id and time', async () => {
  listRows.mockResolvedValue({ rows: [follower()], total: 1 })
  expect(await listNotifiedFollowers('anna')).toEqual([
    { $id: 'follower-1', email: 'ben@example.com', followedAt: '2026-03-01T12:00:00.000Z' },
  ])
  expect(listRows.mock.calls.map(([{ queries }]) => queries)).toEqual([
    [...notifiedFollowersRead('anna'), columns],
  ])
})
