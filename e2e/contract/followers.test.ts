import { Query } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRowId } from '#functions/shared/keys.ts'
import { ask, refuse, startMarket, type Market } from './market-stack.ts'

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
