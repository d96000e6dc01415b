import { TablesDB } from 'appwrite'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { DATABASE } from '#src/services/backend/addresses.ts'
import {
  anonymousFollowersRead,
  newFollowersRead,
  notifiedFollowersRead,
  registeredFollowersRead,
} from '#src/services/followers/community/reads.ts'
import { communityOf, times } from '#tests/integration/support/community.ts'
import { followSecrets } from '#tests/integration/support/confirmed-follow.ts'
import { perform, refuse, sharedMarket, type Market } from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const REMOVE = 'followers.remove'
const NOTIFY = 'followers.set_notifications'

/** A creator with `count` followers. */
async function followed(count = 1) {
  const creator = await market.creator()
  const community = communityOf(market, creator)
  await Promise.all(times(count, (index) => community.follow(`fan${index}@example.com`)))
  const ids = (await community.rows('followers')).map(({ $id }) => $id)
  return { creator, community, ids, followerId: ids[0] ?? '' }
}

test('a follower who is removed is inactive, counts no longer, and cannot be removed again', async () => {
  const { creator, community, followerId } = await followed(2)
  expect(await perform(creator.client, REMOVE, { followerId })).toEqual({})
  const removed = (await community.rows('followers')).find(({ $id }) => $id === followerId)
  expect(removed?.status).toBe('inactive')
  expect(removed?.unfollowedAt).toMatch(/^20/)
  expect(await community.counters()).toMatchObject({ supporters: 1, shown: 1, followersNotified: 1 })
  for (const [action, input] of [
    [REMOVE, { followerId }],
    [NOTIFY, { followerId, enabled: false }],
    [REMOVE, { followerId: 'nosuch' }],
  ] as const) {
    expect(await refuse(creator.client, action, input)).toMatchObject({
      status: 404,
      message: 'Not following this creator',
    })
  }
  expect(await community.counters()).toEqual(await community.counted())
})

test('notifications go off and on, and are counted once', async () => {
  const { creator, community, followerId } = await followed(3)
  const set = (enabled: boolean) => perform(creator.client, NOTIFY, { followerId, enabled })
  await Promise.all(times(5, () => set(false)))
  expect(await community.counters()).toMatchObject({ supporters: 3, followersNotified: 2 })
  await set(false)
  expect(await community.counters()).toMatchObject({ followersNotified: 2 })
  await Promise.all([set(true), set(true), set(true)])
  expect(await community.counters()).toMatchObject({ followersNotified: 3 })
  await Promise.all(times(4, (index) => set(index % 2 === 0).catch(() => undefined)))
  expect(await community.counters()).toEqual(await community.counted())
})

test('who was removed and follows again has the notifications they had', async () => {
  const { creator, community, followerId } = await followed()
  await perform(creator.client, NOTIFY, { followerId, enabled: false })
  await perform(creator.client, REMOVE, { followerId })
  const [follower] = await community.rows('followers')
  const email = follower?.email ?? ''
  await market.tables.removeAll('rate_limits', [])
  const guest = market.guest()
  const { userId: creatorId } = creator
  await perform(guest, 'followers.follow', { creatorId, email })
  const [secret = ''] = await followSecrets(market, email)
  const results = await Promise.all(
    times(5, () => perform(guest, 'followers.confirm', { creatorId, secret })),
  )
  expect(results.filter(({ result }) => result === 'followed')).toHaveLength(1)
  expect(await community.rows('followers')).toMatchObject([
    { $id: followerId, status: 'active', notificationsEnabled: false, unfollowedAt: null },
  ])
  expect(await community.counters()).toMatchObject({ supporters: 1, shown: 1, followersNotified: 0 })
})

test('everything at once leaves counters that are true', async () => {
  const { creator, community, ids } = await followed(6)
  await Promise.allSettled([
    ...ids.map((followerId) => perform(creator.client, REMOVE, { followerId })),
    ...ids.slice(2).map((followerId) => perform(creator.client, NOTIFY, { followerId, enabled: false })),
    ...ids.slice(0, 3).map((followerId) => perform(creator.client, REMOVE, { followerId })),
    ...times(8, (index) => community.follow(`other${index}@example.com`)),
  ])
  expect(await community.counters()).toEqual(await community.counted())
})

test('nobody else touches them', async () => {
  const { community, creator, followerId } = await followed()
  const attacker = await market.creator()
  const forged = market.guest()
  forged.headers['X-Appwrite-User-Id'] = creator.userId
  const visitor = await market.signUp()
  for (const [action, input] of [
    [REMOVE, { followerId }],
    [NOTIFY, { followerId, enabled: false }],
  ] as const) {
    expect(await refuse(attacker.client, action, input)).toMatchObject({ status: 404 })
    expect(await refuse(visitor.client, action, input)).toMatchObject({ status: 404 })
    expect(await refuse(market.guest(), action, input)).toMatchObject({ status: 401 })
    expect(await refuse(forged, action, input)).toMatchObject({ status: 401 })
    expect(await refuse(creator.client, action, { followerId: '../x', enabled: true })).toMatchObject({
      status: 400,
    })
  }
  expect(await refuse(creator.client, NOTIFY, { followerId, enabled: 'no' })).toMatchObject({ status: 400 })
  expect(await community.rows('followers')).toMatchObject([{ status: 'active', notificationsEnabled: true }])
})

test('only who has proven the address is in the list and counts as a supporter', async () => {
  const { creator, community } = await followed(0)
  const [claims, owns] = await Promise.all([market.signUp(), market.signUp()])
  await market.verify(owns)
  for (const { client, email } of [claims, owns]) {
    await perform(client, 'followers.follow', { creatorId: creator.userId, email })
  }
  const rows = await community.rows('followers')
  expect(rows.map(({ email, emailVerified }) => [email, emailVerified])).toEqual([[owns.email, true]])
  expect(await community.counters()).toMatchObject({ supporters: 1, followersVerified: 1 })
})

test('followers are counted by kind and time without being read, and only those who want news are listed', async () => {
  const { creator, community, ids } = await followed(4)
  const fan = await market.signUp()
  await market.verify(fan)
  await perform(fan.client, 'followers.follow', { creatorId: creator.userId, email: fan.email })
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  const [old = '', older = '', quiet = '', gone = ''] = ids
  await market.tables.update('followers', old, { followedAt: daysAgo(8) })
  await market.tables.update('followers', older, { followedAt: daysAgo(31) })
  await perform(creator.client, NOTIFY, { followerId: quiet, enabled: false })
  await perform(creator.client, REMOVE, { followerId: gone })

  const read = (queries: string[]) =>
    new TablesDB(creator.client).listRows({ databaseId: DATABASE, tableId: 'followers', queries })
  const now = new Date()
  const { weekHours, monthHours } = limits.community
  const answers = await Promise.all(
    [
      newFollowersRead(creator.userId, weekHours, now),
      newFollowersRead(creator.userId, monthHours, now),
      registeredFollowersRead(creator.userId),
      anonymousFollowersRead(creator.userId),
    ].map(read),
  )
  expect(answers.map(({ total, rows }) => [total, rows.length])).toEqual([
    [2, 1],
    [3, 1],
    [1, 1],
    [3, 1],
  ])
  const { rows } = await read(notifiedFollowersRead(creator.userId))
  const all = (await community.rows('followers')).map(({ $id }) => $id)
  const told = all.filter((id) => id !== quiet && id !== gone)
  expect(new Set(rows.map(({ $id }) => $id))).toEqual(new Set(told))
  expect(rows.map(({ $id }) => $id).slice(-2), 'the latest first').toEqual([old, older])
})
