import { m } from '#messages'
import type { Client } from 'appwrite'
import { ID, Query } from 'node-appwrite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { followByMail, followSecrets } from '#tests/integration/support/confirmed-follow.ts'
import { guestElsewhere } from '#tests/integration/support/contact-requests.ts'
import {
  perform,
  refuse,
  startMarket,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { execute, SITE_URL } from '#tests/integration/support/stacks/stack.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())
beforeEach(() => market.tables.removeAll('rate_limits', []))

const FOLLOW = 'followers.follow'
const CONFIRM = 'followers.confirm'
const newAddress = () => `${ID.unique().toLowerCase()}@fans.example`
const follow = (creatorId: string, email: string, client = market.guest()) =>
  perform(client, FOLLOW, { creatorId, email })
const followersOf = (creatorId: string) =>
  market.tables.find('followers', [Query.equal('creatorId', creatorId)])
const pendingOf = (creatorId: string) =>
  market.tables.find('pending_follows', [Query.equal('creatorId', creatorId)])
const confirm = (creatorId: string, secret: string, client = market.guest()) =>
  perform(client, CONFIRM, { creatorId, secret })
const counted = async (creatorId: string) => {
  const profile = await market.tables.get('profiles', creatorId)
  const account = await market.tables.get('accounts', accountRowId(market.hash, creatorId))
  const days = await market.tables.find('daily_stats', [Query.equal('userId', creatorId)])
  return [profile?.supporters, account?.supporters, ...days.map(({ follows }) => follows)]
}

/** An address that was asked to confirm a follow, with the mailed secret. */
async function asked(email = newAddress()) {
  const { userId: creatorId, username } = await market.creator()
  await follow(creatorId, email)
  const [secret = ''] = await followSecrets(market, email)
  return { creatorId, username, email, secret }
}

/** A person with a verified address. */
async function provenFan() {
  const fan = await market.signUp()
  await market.verify(fan)
  return fan
}

describe('a follow by e-mail', () => {
  test('is none until the link in the mail is confirmed', async () => {
    const { creatorId, username, email, secret } = await asked()
    expect(await followersOf(creatorId)).toEqual([])
    expect(await counted(creatorId)).toEqual([0, 0])
    const { body, url } = await newestMail(market, email)
    expect(body).toContain(username)
    expect(url).toBe(`${SITE_URL}/user/${username}/products#follow=${secret}`)

    expect(await confirm(creatorId, secret)).toEqual({ result: 'followed', supporters: 1 })
    expect(await followersOf(creatorId)).toMatchObject([
      { email, userId: '', status: 'active', notificationsEnabled: true, emailVerified: true },
    ])
    expect(await counted(creatorId)).toEqual([1, 1, 1])
  })

  test('is written down once, whatever the address looks like and however often the link is opened', async () => {
    const { creatorId, email, secret } = await asked(' Fan@Example.com')
    expect(email).toBe(' Fan@Example.com')
    const [known = secret] = await followSecrets(market, 'fan@example.com')
    const results = await Promise.all(Array.from({ length: 8 }, () => confirm(creatorId, known)))
    expect(results.filter(({ result }) => result === 'followed')).toHaveLength(1)
    expect(await confirm(creatorId, known)).toEqual({ result: 'already_following', supporters: 1 })
    expect(await followersOf(creatorId)).toHaveLength(1)
    expect(await counted(creatorId)).toEqual([1, 1, 1])
    const notices = await market.tables.find('notices', [Query.equal('creatorId', creatorId)])
    expect(notices).toHaveLength(1)
  })

  test('of twenty at once adds twenty', async () => {
    const { userId } = await market.creator()
    await Promise.all(Array.from({ length: 20 }, () => followByMail(market, userId, newAddress())))
    expect(await counted(userId)).toEqual([20, 20, 20])
  })

  test('is mailed in the language of who asks', async () => {
    const { userId: creatorId } = await market.creator()
    const email = newAddress()
    await perform(market.guest(), FOLLOW, { creatorId, email, readerLanguage: 'de' })
    expect((await newestMail(market, email)).subject).toMatch(/^Bitte bestätigen Sie/)
  })
})

describe('nobody follows the own page', () => {
  const own = { status: 403, code: 'forbidden', message: m.refusal_own_page_follow() }

  test('signed in, with whichever address, proven or not', async () => {
    const creator = await market.creator()
    const refused = (email: string) => refuse(creator.client, FOLLOW, { creatorId: creator.userId, email })
    expect(await refused(creator.email)).toMatchObject(own)
    await market.verify(creator)
    for (const email of [creator.email, newAddress()]) expect(await refused(email)).toMatchObject(own)
    expect(await followersOf(creator.userId)).toEqual([])
  })

  test('by mail: the answer is everybody’s, and none comes', async () => {
    const { userId: creatorId, email } = await market.creator()
    expect(await follow(creatorId, email.toUpperCase())).toEqual({ result: 'pending', supporters: 0 })
    expect(await pendingOf(creatorId)).toEqual([])
  })

  test('by a link that was mailed to another address', async () => {
    const creator = await market.creator()
    const email = newAddress()
    await follow(creator.userId, email)
    const [secret = ''] = await followSecrets(market, email)
    const input = { creatorId: creator.userId, secret }
    expect(await refuse(creator.client, CONFIRM, input)).toMatchObject(own)
    expect(await confirm(creator.userId, secret), 'whose address it is').toMatchObject({ result: 'followed' })
  })
})

describe('the link that confirms', () => {
  test('is stored and logged nowhere', async () => {
    const { creatorId, secret, email } = await asked()
    await confirm(creatorId, secret)
    const { logs, errors } = await market.outputOf('marketplace')
    for (const written of [JSON.stringify(await pendingOf(creatorId)), logs, errors]) {
      expect(written).not.toContain(secret)
    }
    for (const written of [logs, errors]) expect(written).not.toContain(email)
  })

  test('opens nothing that was guessed, or for another creator', async () => {
    const { creatorId, secret } = await asked()
    const other = await market.creator()
    for (const input of [
      { creatorId, secret: '0'.repeat(64) },
      { creatorId: other.userId, secret },
      { creatorId, secret: market.hash.id('pending-follow', secret).repeat(2) },
    ]) {
      expect(await refuse(market.guest(), CONFIRM, input)).toMatchObject({
        status: 404,
        message: m.refusal_link_invalid(),
      })
    }
    expect(await followersOf(other.userId)).toEqual([])
  })

  test('has its time, and says that it is over', async () => {
    const { creatorId, secret } = await asked()
    const [pending] = await pendingOf(creatorId)
    const days = (Date.parse(pending?.expiresAt ?? '') - Date.now()) / (24 * 60 * 60_000)
    expect(days).toBeCloseTo(7, 1)
    const expiresAt = new Date(Date.now() - 1).toISOString()
    await market.tables.update('pending_follows', pending?.$id ?? '', { expiresAt })
    expect(await refuse(market.guest(), CONFIRM, { creatorId, secret })).toMatchObject({
      status: 409,
      message: m.refusal_link_expired(),
    })
    expect(await followersOf(creatorId)).toEqual([])
  })

  test('does not bring back who has left since', async () => {
    const { creatorId, secret } = await asked()
    await confirm(creatorId, secret)
    const [follower] = await followersOf(creatorId)
    const unfollowedAt = new Date().toISOString()
    await market.tables.update('followers', follower?.$id ?? '', { status: 'inactive', unfollowedAt })
    expect(await refuse(market.guest(), CONFIRM, { creatorId, secret })).toMatchObject({
      message: m.refusal_link_used(),
    })
  })

  test('gives the follow to no account that has not proven the address too', async () => {
    const [creator, thief, owner] = await Promise.all([market.creator(), market.signUp(), market.signUp()])
    for (const asking of [thief, owner]) await follow(creator.userId, asking.email, asking.client)
    const [stolen = ''] = await followSecrets(market, thief.email)
    const [own = ''] = await followSecrets(market, owner.email)
    await confirm(creator.userId, stolen)
    await market.verify(owner)
    await confirm(creator.userId, own)
    const byAddress = new Map((await followersOf(creator.userId)).map(({ email, userId }) => [email, userId]))
    expect(byAddress).toEqual(
      new Map([
        [thief.email, ''],
        [owner.email, owner.userId],
      ]),
    )
  })
})

describe('who asks learns nothing', () => {
  async function answerOf(creatorId: string, email: string, client: Client = guestElsewhere(market)) {
    return execute(client, 'marketplace', JSON.stringify({ action: FOLLOW, creatorId, email }))
  }

  test('whether an address follows: the answer is the same, and a follower gets no mail', async () => {
    const { creatorId, email, secret } = await asked()
    await confirm(creatorId, secret)
    await market.tables.removeAll('rate_limits', [])
    const impostor = await market.signUp()
    const [follows, doesNot, again, signedIn] = [
      await answerOf(creatorId, email),
      await answerOf(creatorId, newAddress()),
      await answerOf(creatorId, email),
      await answerOf(creatorId, email, impostor.client),
    ]
    for (const answer of [follows, doesNot, again, signedIn]) {
      expect(answer).toEqual({
        status: 200,
        body: { success: true, result: 'pending', supporters: 1 },
      })
    }
    expect(await mailsTo(market, email)).toHaveLength(1)
  })

  test('about the address that they have signed up with', async () => {
    const [creator, thief] = await Promise.all([market.creator(), market.signUp()])
    await followByMail(market, creator.userId, thief.email)
    expect((await answerOf(creator.userId, thief.email, thief.client)).body).toMatchObject({
      result: 'pending',
    })
  })

  test('and an address gets one mail a day for each creator, however often it is asked', async () => {
    const [one, other] = await Promise.all([market.creator(), market.creator()])
    const email = newAddress()
    await Promise.all([1, 2, 3, 4].map(() => follow(one.userId, email, guestElsewhere(market))))
    expect(await mailsTo(market, email)).toHaveLength(1)
    await follow(other.userId, email)
    expect(await mailsTo(market, email)).toHaveLength(2)
    expect(await pendingOf(one.userId)).toHaveLength(1)
  })

  test('and a mailbox is not used up by one who asks, and gets no more than sixty a day', async () => {
    const { userId: creatorId } = await market.creator()
    const email = newAddress()
    const stranger = guestElsewhere(market)
    await Promise.all(Array.from({ length: 20 }, () => follow(creatorId, email, stranger)))
    expect(await refuse(stranger, FOLLOW, { creatorId, email })).toMatchObject({ status: 429 })
    await Promise.all(Array.from({ length: 40 }, () => follow(creatorId, email, guestElsewhere(market))))
    expect(await refuse(guestElsewhere(market), FOLLOW, { creatorId, email })).toMatchObject({ status: 429 })
  })
})

describe('an account with a verified address', () => {
  test('follows with it at once, once', async () => {
    const [{ userId }, fan] = await Promise.all([market.creator(), provenFan()])
    expect(await follow(userId, fan.email, fan.client)).toEqual({ result: 'followed', supporters: 1 })
    expect(await follow(userId, fan.email, fan.client)).toEqual({
      result: 'already_following',
      supporters: 1,
    })
    expect(await followersOf(userId)).toMatchObject([{ userId: fan.userId, emailVerified: true }])
    expect(await mailsTo(market, fan.email)).toEqual([])
  })

  test('has another address confirmed like anybody', async () => {
    const [{ userId }, fan] = await Promise.all([market.creator(), provenFan()])
    expect(await follow(userId, newAddress(), fan.client)).toEqual({ result: 'pending', supporters: 0 })
  })

  test('who left and comes back is active again', async () => {
    const [creator, fan] = await Promise.all([market.creator(), provenFan()])
    await follow(creator.userId, fan.email, fan.client)
    const [follower] = await followersOf(creator.userId)
    const unfollowedAt = new Date().toISOString()
    await market.tables.update('followers', follower?.$id ?? '', { status: 'inactive', unfollowedAt })
    expect((await follow(creator.userId, fan.email, fan.client)).result).toBe('followed')
    expect(await followersOf(creator.userId)).toMatchObject([{ status: 'active', unfollowedAt: null }])
  })

  test('that followed before addresses were confirmed counts from now on, and is no news', async () => {
    const [creator, fan] = await Promise.all([market.creator(), provenFan()])
    await follow(creator.userId, fan.email, fan.client)
    const [follower] = await followersOf(creator.userId)
    const accountId = accountRowId(market.hash, creator.userId)
    await market.tables.update('followers', follower?.$id ?? '', { emailVerified: false })
    const none = { supporters: 0 }
    await market.tables.update('accounts', accountId, { ...none, followersVerified: 0, followersNotified: 1 })
    await market.tables.update('profiles', creator.userId, none)
    expect((await follow(creator.userId, fan.email, fan.client)).result).toBe('followed')
    expect(await counted(creator.userId)).toEqual([1, 1, 1])
    expect(await market.tables.get('accounts', accountId)).toMatchObject({
      followersVerified: 1,
      followersNotified: 1,
    })
  })
})

describe('whether somebody follows', () => {
  const isFollowing = async (client: Client, creatorId: string) =>
    (await perform(client, 'followers.status', { creatorId })).following

  test('is told to the account that does', async () => {
    const [creator, fan] = await Promise.all([market.creator(), provenFan()])
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
    // the address belongs to another person, who followed before; the thief signed up with it
    await followByMail(market, creator.userId, thief.email)
    for (const client of [market.guest(), thief.client, creator.client]) {
      expect(await isFollowing(client, creator.userId)).toBe(false)
    }
    const about = { creatorId: creator.userId, email: thief.email, userId: thief.userId }
    expect(
      await execute(market.guest(), 'marketplace', JSON.stringify({ action: 'followers.status', ...about })),
    ).toMatchObject({
      body: { following: false },
    })
    await market.verify(thief)
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
    expect(await refuse(market.guest(), FOLLOW, input)).toMatchObject({ status })
  }
})
