import type { Client } from 'appwrite'
import { Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRowId } from '#functions/shared/keys.ts'
import { ask, refuse, startMarket, type Market } from './market-stack.ts'
import { execute } from './stack.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const follow = (creatorId: string, email: string, client = market.guest()) =>
  ask(client, 'followers.follow', { creatorId, email })
const followersOf = (creatorId: string) =>
  market.tables.find('followers', [Query.equal('creatorId', creatorId)])

test('a follow is written down once, whatever the address looks like', async () => {
  const { userId } = await market.creator()
  expect(await follow(userId, ' Fan@Example.com')).toEqual({ result: 'followed', supporters: 1 })
  expect(await follow(userId, 'fan@example.com')).toEqual({ result: 'already_following', supporters: 1 })
  expect(await followersOf(userId)).toMatchObject([
    {
      email: 'fan@example.com',
      userId: '',
      status: 'active',
      notificationsEnabled: true,
      emailVerified: false,
    },
  ])
})

test('twenty at once add twenty, and one address twenty times adds one', async () => {
  const [many, one] = await Promise.all([market.creator(), market.creator()])
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  await Promise.all(numbers.map((number) => follow(many.userId, `fan${number}@example.com`)))
  const results = await Promise.all(numbers.map(() => follow(one.userId, 'fan@example.com')))
  expect(results.filter(({ result }) => result === 'followed')).toHaveLength(1)
  for (const [creator, count] of [
    [many, 20],
    [one, 1],
  ] as const) {
    const profile = await market.tables.get('profiles', creator.userId)
    const account = await market.tables.get('accounts', accountRowId(market.hash, creator.userId))
    const days = await market.tables.find('daily_stats', [Query.equal('userId', creator.userId)])
    expect([profile?.supporters, account?.supporters, days.map(({ follows }) => follows)]).toEqual([
      count,
      count,
      [count],
    ])
  }
})

test('who left and comes back is active again', async () => {
  const creator = await market.creator()
  const fan = await market.signUp()
  await follow(creator.userId, fan.email, fan.client)
  const [follower] = await followersOf(creator.userId)
  expect(follower?.userId).toBe(fan.userId)
  const unfollowedAt = new Date().toISOString()
  await market.tables.update('followers', follower?.$id ?? '', { status: 'inactive', unfollowedAt })
  expect((await follow(creator.userId, fan.email)).result).toBe('followed')
  expect(await followersOf(creator.userId)).toMatchObject([{ status: 'active', unfollowedAt: null }])
})

describe('whether somebody follows', () => {
  const isFollowing = async (client: Client, creatorId: string) =>
    (await ask(client, 'followers.status', { creatorId })).following

  test('is told to the account that does', async () => {
    const [creator, fan] = await Promise.all([market.creator(), market.signUp()])
    expect(await isFollowing(fan.client, creator.userId)).toBe(false)
    await follow(creator.userId, fan.email, fan.client)
    expect(await isFollowing(fan.client, creator.userId)).toBe(true)
    expect(await isFollowing(fan.client, (await market.creator()).userId)).toBe(false)
    const [follower] = await followersOf(creator.userId)
    await market.tables.update('followers', follower?.$id ?? '', { status: 'inactive' })
    expect(await isFollowing(fan.client, creator.userId)).toBe(false)
    expect(await isFollowing(fan.client, 'nosuch')).toBe(false)
  })

  test('is told to nobody else, also not under the same address', async () => {
    const [creator, thief] = await Promise.all([market.creator(), market.signUp()])
    // The address is somebody else's, who followed before; the thief has signed up with it.
    await follow(creator.userId, thief.email)
    for (const client of [market.guest(), thief.client, creator.client]) {
      expect(await isFollowing(client, creator.userId)).toBe(false)
    }
    const asked = { creatorId: creator.userId, email: thief.email, userId: thief.userId }
    expect(
      await execute(market.guest(), 'marketplace', JSON.stringify({ action: 'followers.status', ...asked })),
    ).toMatchObject({
      body: { following: false },
    })
    await new Users(market.admin).updateEmailVerification({ userId: thief.userId, emailVerification: true })
    expect(await isFollowing(thief.client, creator.userId), 'whose address is proven').toBe(true)
  })
})

test('nobody follows whom they cannot see, or without an address', async () => {
  const hidden = await market.newcomer()
  const email = 'fan@example.com'
  const refusals = [
    [{ creatorId: hidden.userId, email }, 404],
    [{ creatorId: 'nosuch', email }, 404],
    [{ creatorId: (await market.creator()).userId, email: 'fan' }, 400],
  ] as const
  for (const [input, status] of refusals) {
    expect(await refuse(market.guest(), 'followers.follow', input)).toMatchObject({ status })
  }
})
