import { TablesDB, type Client } from 'appwrite'
import { TablesDB as ServerTables } from 'node-appwrite'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { foundBy } from '#src/domain/search/found-by.ts'
import { readAll } from '#src/lib/flow/all-pages.ts'
import { exportBatch, pageLimits } from '#src/services/backend/paging.ts'
import { followersRead, membersRead, newMembersRead } from '#src/services/followers/community/reads.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { times } from '#tests/integration/support/community.ts'
import { sharedMarket, type Creator, type Market } from '#tests/integration/support/stacks/market-stack.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

const FOLLOWERS = 10_000
const MEMBERS = 5000
/** The number of rows that Appwrite accepts in one call. */
const AT_ONCE = 100

const everybody = { search: '', type: 'all', status: 'all' } as const
const allFollowers = { search: '', notifications: 'all', status: 'active' } as const

let market: Market
let creator: Creator
beforeAll(async () => {
  market = await sharedMarket()
  creator = await market.creator()
  const other = await market.creator()
  await fill(creator, 'followers', FOLLOWERS)
  await fill(creator, 'members', MEMBERS)
  await fill(other, 'followers', 1000)
  await fill(other, 'members', 1000)
})

const momentOf = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * MINUTE).toISOString()

function rowOf(table: 'followers' | 'members', creatorId: string, index: number) {
  const email = `fan${index}.smith@example.com`
  const common = { creatorId, email, emailKey: `key-${index}`, status: 'active' }
  if (table === 'followers') {
    const notificationsEnabled = index % 10 !== 0
    return {
      ...common,
      searchKey: foundBy.followers({ email }),
      followedAt: momentOf(index),
      notificationsEnabled,
    }
  }
  const name = `Ada Person${index}`
  const membershipType = index % 100 === 0 ? 'vip' : 'free'
  return {
    ...common,
    name,
    searchKey: foundBy.members({ name, email }),
    membershipType,
    joinedAt: momentOf(index),
  }
}

async function fill({ userId }: Creator, tableId: 'followers' | 'members', count: number) {
  const tables = new ServerTables(market.admin)
  const owner = await market.tables.get('accounts', accountRowId(market.hash, userId))
  if (!owner) throw new Error('The creator has no account')
  const $permissions = readableByOwner(owner)
  for (let start = 0; start < count; start += AT_ONCE) {
    const rows = times(AT_ONCE, (index) => ({ ...rowOf(tableId, userId, start + index), $permissions }))
    await tables.createRows({ databaseId: DATABASE, tableId, rows })
  }
}

const rowSchema = z.object({ $id: z.string(), email: z.string() })

async function read(client: Client, tableId: string, queries: string[]) {
  const { rows, total } = await new TablesDB(client).listRows({ databaseId: DATABASE, tableId, queries })
  return { rows: rows.map((row) => rowSchema.parse(row)), total }
}

const members = (filters: Partial<Parameters<typeof membersRead>[1]>, page = 1) => [
  ...membersRead(creator.userId, { ...everybody, ...filters }),
  ...pageLimits(page, limits.community.pageSize),
]
const followers = (filters: Partial<Parameters<typeof followersRead>[1]>, page = 1) => [
  ...followersRead(creator.userId, { ...allFollowers, ...filters }),
  ...pageLimits(page, limits.community.pageSize),
]

describe('with 10,000 followers and 5,000 members', () => {
  test.each<[string, 'members' | 'followers', () => string[], number, number]>([
    ['the members', 'members', () => members({}), 12, 5000],
    ['their last page', 'members', () => members({}, 417), 8, 5000],
    ['VIPs', 'members', () => members({ type: 'vip' }), 12, 50],
    ['a name', 'members', () => members({ search: 'Ada Person4711' }), 1, 1],
    ['the beginning of a name', 'members', () => members({ search: 'person471' }), 11, 11],
    ['an address', 'members', () => members({ search: 'fan4711.smith@example.com' }), 1, 1],
    ['a word that all have', 'members', () => members({ search: 'smith' }), 12, 5000],
    ['one letter', 'members', () => members({ search: 'a' }), 12, 5000],
    ['nobody', 'members', () => members({ search: 'zzyzx' }), 0, 0],
    [
      'how many are new',
      'members',
      () => newMembersRead(creator.userId, new Date(Date.UTC(2026, 0, 1))),
      1,
      5000,
    ],
    ['the followers', 'followers', () => followers({}), 12, 5000],
    ['their last page', 'followers', () => followers({}, 834), 4, 5000],
    ['those without notifications', 'followers', () => followers({ notifications: 'disabled' }), 12, 1000],
    ['an address', 'followers', () => followers({ search: 'FAN9999' }), 1, 1],
    ['who left', 'followers', () => followers({ status: 'inactive' }), 0, 0],
  ])('%s of %s are found and counted', async (_, table, queries, rows, total) => {
    const list = await read(creator.client, table, queries())
    expect([list.rows.length, list.total]).toEqual([rows, total])
  })

  test('an export has every one of them, once', async () => {
    const { exportPageSize: size, exportRows: max } = limits.community
    const signal = new AbortController().signal
    let requests = 0
    const all = await readAll({
      read: (last) => {
        requests += 1
        return read(creator.client, 'followers', [
          ...followersRead(creator.userId, allFollowers),
          ...exportBatch(last),
        ])
      },
      size,
      max,
      onProgress: () => undefined,
      signal,
    })
    expect(new Set(all?.map(({ email }) => email)).size).toBe(FOLLOWERS)
    expect(all?.map(({ email }) => email)).toEqual(
      times(FOLLOWERS, (index) => `fan${index}.smith@example.com`),
    )
    expect(requests, 'the last page is full, so only another tells that it is the last').toBe(
      FOLLOWERS / size + 1,
    )
  })

  test('somebody else finds none of them, whatever they ask for', async () => {
    const stranger = await market.creator()
    for (const client of [stranger.client, market.guest()]) {
      for (const queries of [members({}), members({ search: 'smith' }), members({}).slice(1)]) {
        expect(await read(client, 'members', queries)).toEqual({ rows: [], total: 0 })
      }
      expect(await read(client, 'followers', followers({ search: 'fan1' }))).toEqual({ rows: [], total: 0 })
    }
  })
})
