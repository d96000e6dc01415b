import { beforeAll, expect, test } from 'vitest'
import { audienceOf, times } from '#tests/integration/support/audience.ts'
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
  const audience = audienceOf(market, creator)
  await Promise.all(times(count, (index) => audience.follow(`fan${index}@example.com`)))
  const ids = (await audience.rows('followers')).map(({ $id }) => $id)
  return { creator, audience, ids, followerId: ids[0] ?? '' }
}

test('a follower who is removed is inactive, counts no longer, and cannot be removed again', async () => {
  const { creator, audience, followerId } = await followed(2)
  expect(await perform(creator.client, REMOVE, { followerId })).toEqual({})
  const removed = (await audience.rows('followers')).find(({ $id }) => $id === followerId)
  expect(removed?.status).toBe('inactive')
  expect(removed?.unfollowedAt).toMatch(/^20/)
  expect(await audience.counters()).toMatchObject({ supporters: 1, shown: 1, followersNotified: 1 })
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
  expect(await audience.counters()).toEqual(await audience.counted())
})

test('notifications go off and on, and are counted once', async () => {
  const { creator, audience, followerId } = await followed(3)
  const set = (enabled: boolean) => perform(creator.client, NOTIFY, { followerId, enabled })
  await Promise.all(times(5, () => set(false)))
  expect(await audience.counters()).toMatchObject({ supporters: 3, followersNotified: 2 })
  await set(false)
  expect(await audience.counters()).toMatchObject({ followersNotified: 2 })
  await Promise.all([set(true), set(true), set(true)])
  expect(await audience.counters()).toMatchObject({ followersNotified: 3 })
  await Promise.all(times(4, (index) => set(index % 2 === 0).catch(() => undefined)))
  expect(await audience.counters()).toEqual(await audience.counted())
})

test('who was removed and follows again has the notifications they had', async () => {
  const { creator, audience, followerId } = await followed()
  await perform(creator.client, NOTIFY, { followerId, enabled: false })
  await perform(creator.client, REMOVE, { followerId })
  const [follower] = await audience.rows('followers')
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
  expect(await audience.rows('followers')).toMatchObject([
    { $id: followerId, status: 'active', notificationsEnabled: false, unfollowedAt: null },
  ])
  expect(await audience.counters()).toMatchObject({ supporters: 1, shown: 1, followersNotified: 0 })
})

test('everything at once leaves counters that are true', async () => {
  const { creator, audience, ids } = await followed(6)
  await Promise.allSettled([
    ...ids.map((followerId) => perform(creator.client, REMOVE, { followerId })),
    ...ids.slice(2).map((followerId) => perform(creator.client, NOTIFY, { followerId, enabled: false })),
    ...ids.slice(0, 3).map((followerId) => perform(creator.client, REMOVE, { followerId })),
    ...times(8, (index) => audience.follow(`other${index}@example.com`)),
  ])
  expect(await audience.counters()).toEqual(await audience.counted())
})

test('nobody else touches them', async () => {
  const { audience, creator, followerId } = await followed()
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
  expect(await audience.rows('followers')).toMatchObject([{ status: 'active', notificationsEnabled: true }])
})

test('only who has proven the address is in the list and counts as a supporter', async () => {
  const { creator, audience } = await followed(0)
  const [claims, owns] = await Promise.all([market.signUp(), market.signUp()])
  await market.verify(owns)
  for (const { client, email } of [claims, owns]) {
    await perform(client, 'followers.follow', { creatorId: creator.userId, email })
  }
  const rows = await audience.rows('followers')
  expect(rows.map(({ email, emailVerified }) => [email, emailVerified])).toEqual([[owns.email, true]])
  expect(await audience.counters()).toMatchObject({ supporters: 1, followersVerified: 1 })
})
