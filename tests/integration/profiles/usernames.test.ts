import { m } from '#messages'
import { beforeAll, describe, expect, test } from 'vitest'
import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { ledTo } from '#tests/integration/support/former-name-rows.ts'
import {
  perform,
  publish,
  refuse,
  sharedMarket,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const rename = (person: { client: Parameters<typeof perform>[0] }, username: string) =>
  perform(person.client, 'profile.change_username', { username })
const found = (username: string) => ledTo(market, username)
const namesOf = async (userId: string) => {
  const account = await market.tables.get('accounts', accountRowId(market.hash, userId))
  const profile = await market.tables.get('profiles', userId)
  return [account?.username, account?.usernameKey, profile?.username, profile?.usernameKey]
}

describe('another username', () => {
  test('is on the page and on every product, and the old one leads to it', async () => {
    const creator = await market.creator()
    const productId = await publish(creator, {})
    const username = `New-${creator.userId}`
    expect(await rename(creator, username)).toEqual({ username })
    expect(await namesOf(creator.userId)).toEqual([
      username,
      username.toLowerCase(),
      username,
      username.toLowerCase(),
    ])
    expect(await market.tables.get('products', productId)).toMatchObject({ userName: username })
    expect(await market.tables.first('product_records', [Query.equal('productId', productId)])).toMatchObject(
      { userName: username },
    )
    expect(await found(creator.username)).toBe(username)
    expect(await found(creator.username.toUpperCase())).toBe(username)
    expect(await found(username), 'the present name is no former one').toBeNull()
  })

  test('asked for twice at once is one change, and again changes nothing', async () => {
    const creator = await market.creator()
    const username = `twice-${creator.userId}`
    await Promise.all([rename(creator, username), rename(creator, username)])
    await rename(creator, username)
    const former = await market.tables.find('username_history', [Query.equal('userId', creator.userId)])
    expect(former.map(({ usernameKey }) => usernameKey)).toEqual([creator.username.toLowerCase()])
  })

  test('may differ in letter case alone: that leaves no former one', async () => {
    const creator = await market.creator()
    const username = creator.username.toUpperCase()
    await rename(creator, username)
    expect((await namesOf(creator.userId))[2]).toBe(username)
    expect(await found(username)).toBeNull()
  })

  test('can be given up for the one before', async () => {
    const creator = await market.creator()
    const between = `between-${creator.userId}`
    await rename(creator, between)
    await rename(creator, creator.username)
    expect(await found(creator.username)).toBeNull()
    expect(await found(between)).toBe(creator.username)
  })

  test('leads on from each name of before', async () => {
    const creator = await market.creator()
    const name = (index: number) => `n${index}-${creator.userId}`
    for (const index of [1, 2, 3]) await rename(creator, name(index))
    expect(await Promise.all([creator.username, name(1), name(2)].map(found))).toEqual(
      Array.from({ length: 3 }, () => name(3)),
    )
  })

  test('is not for collecting names; one of those of before may always be taken up again', async () => {
    const creator = await market.creator()
    const name = (index: number) => `old${index}-${creator.userId}`.toLowerCase()
    for (let index = 0; index < limits.username.former; index += 1) {
      const row = { usernameKey: name(index), userId: creator.userId }
      await market.tables.create('username_history', `${index}-${creator.userId}`, row)
    }
    const input = { username: `more-${creator.userId}` }
    expect(await refuse(creator.client, 'profile.change_username', input)).toMatchObject({
      status: 409,
      message: 'You have changed your username too often',
    })
    expect(await rename(creator, name(0))).toEqual({ username: name(0) })
  })
})

describe('is refused', () => {
  const conflict = { status: 409, code: 'conflict', field: 'username', message: m.refusal_username_taken() }

  test('somebody else’s, theirs of before, and reserved ones', async () => {
    const [creator, other] = [await market.creator(), await market.creator()]
    await rename(other, `moved-${other.userId}`)
    for (const username of [`moved-${other.userId}`.toUpperCase(), other.username, 'Admin', 'members']) {
      expect(await refuse(creator.client, 'profile.change_username', { username })).toMatchObject(conflict)
    }
    expect((await namesOf(creator.userId))[0]).toBe(creator.username)
  })

  test('to all but one who want it at once', async () => {
    const people = [await market.creator(), await market.creator(), await market.creator()]
    const username = `wanted-${people[0]?.userId}`
    const attempts = await Promise.allSettled(people.map((person) => rename(person, username)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const holders = await market.tables.find('accounts', [Query.equal('usernameKey', username.toLowerCase())])
    expect(holders).toHaveLength(1)
  })

  test.each(['ab', 'with space', 'аnna', '<b>x</b>', ''])('%j is no username', async (username) => {
    const creator = await market.creator()
    expect(await refuse(creator.client, 'profile.change_username', { username })).toMatchObject({
      status: 400,
      field: 'username',
    })
  })

  test('to a guest, and to who has none yet', async () => {
    const input = { username: 'some-name' }
    expect(await refuse(market.guest(), 'profile.change_username', input)).toMatchObject({ status: 401 })
    const newcomer = await market.signUp()
    expect(await refuse(newcomer.client, 'profile.change_username', input)).toMatchObject({ status: 404 })
  })
})

test('who hides the page is not found by a name of before', async () => {
  const creator = await market.creator()
  await rename(creator, `hidden-${creator.userId}`)
  await perform(creator.client, 'settings.save_content', { visibility: 'private' })
  expect(await found(creator.username)).toBeNull()
})
