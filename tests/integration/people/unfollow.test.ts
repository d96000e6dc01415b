import { m } from '#messages'
import type { Client } from 'appwrite'
import { Query } from 'node-appwrite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomId } from '#src/lib/browser/random-id.ts'
import { accountRowId, emailKey } from '#functions/shared/db/keys.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { communityOf, times } from '#tests/integration/support/community.ts'
import { followByMail, followSecrets } from '#tests/integration/support/confirmed-follow.ts'
import { guestElsewhere } from '#tests/integration/support/contact-requests.ts'
import {
  perform,
  refuse,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** This stack lets simultaneous commits through and returns outdated single rows; see `local/README.md`. */
let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())
beforeEach(() => market.tables.removeAll('rate_limits', []))

const UNFOLLOW = 'followers.unfollow'
const newAddress = () => `${randomId().toLowerCase()}@fans.example`
const nobody = { status: 404, message: m.refusal_not_following() }

const unfollow = (creatorId: string, secret?: string, client: Client = guestElsewhere(market)) =>
  perform(client, UNFOLLOW, { creatorId, secret })
const refusal = (creatorId: string, secret?: string, client: Client = guestElsewhere(market)) =>
  refuse(client, UNFOLLOW, { creatorId, secret })
const status = async (creatorId: string, secret?: string, client: Client = guestElsewhere(market)) =>
  (await perform(client, 'followers.status', { creatorId, secret })).following

/** A creator, and an address that follows by a mailed link. */
async function followed(email = newAddress()) {
  const creator = await market.creator()
  const community = communityOf(market, creator)
  await followByMail(market, creator.userId, email)
  const [secret = ''] = await followSecrets(market, email)
  return { creator, creatorId: creator.userId, community, email, secret }
}

/** Follows again by a new link. Returns the link's secret. */
async function followAgain(creatorId: string, email: string): Promise<string> {
  const before = new Set(await followSecrets(market, email))
  await perform(guestElsewhere(market), 'followers.follow', { creatorId, email })
  const secret = (await followSecrets(market, email)).find((one) => !before.has(one)) ?? ''
  await perform(guestElsewhere(market), 'followers.confirm', { creatorId, secret })
  return secret
}

/** A person with a verified address who follows the creator. */
async function fanOf({ userId: creatorId }: Creator) {
  const fan = await market.signUp()
  await market.verify(fan)
  await perform(fan.client, 'followers.follow', { creatorId, email: fan.email })
  return fan
}

/** Returns the results of the attempts that succeeded. All others must be conflicts or have had nothing to do. */
async function throughOf<T>(attempts: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(attempts)
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  expect(reasons.filter((reason) => !/Not following|conflict/i.test(reason))).toEqual([])
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

const followsToday = async (creatorId: string) => {
  const days = await market.tables.find('daily_stats', [Query.equal('userId', creatorId)])
  return days.reduce((sum, { follows }) => sum + follows, 0)
}

const leftToday = async (creatorId: string) => {
  const days = await market.tables.find('daily_stats', [Query.equal('userId', creatorId)])
  return days.reduce((sum, { unfollows }) => sum + unfollows, 0)
}

describe('by the link of the mail', () => {
  test('an address leaves: its row is inactive, it counts no longer, and is not told again', async () => {
    const { creatorId, community, secret } = await followed()
    expect(await status(creatorId, secret)).toBe(true)
    expect(await unfollow(creatorId, secret)).toEqual({ supporters: 0 })
    const [row] = await community.rows('followers')
    expect(row?.status).toBe('inactive')
    expect(Date.now() - Date.parse(row?.unfollowedAt ?? '')).toBeLessThan(60_000)
    expect(row?.updatedAt).toBe(row?.unfollowedAt)
    expect(await community.counters()).toMatchObject({ supporters: 0, shown: 0, followersNotified: 0 })
    expect(await refusal(creatorId, secret)).toMatchObject(nobody)
    expect(await community.counters()).toEqual(await community.counted())
  })

  test('it tells who opens it again what it is', async () => {
    const creator = await market.creator()
    const { userId: creatorId } = creator
    const email = newAddress()
    await perform(market.guest(), 'followers.follow', { creatorId, email })
    const [secret = ''] = await followSecrets(market, email)
    expect(await status(creatorId, secret), 'before it is confirmed').toBe(false)
    expect(await refusal(creatorId, secret)).toMatchObject(nobody)
    await perform(market.guest(), 'followers.confirm', { creatorId, secret })
    expect(await status(creatorId, secret)).toBe(true)
    await unfollow(creatorId, secret)
    for (const action of ['followers.status', 'followers.confirm'] as const) {
      expect(await refuse(market.guest(), action, { creatorId, secret })).toMatchObject({
        status: 409,
        message: m.refusal_link_used(),
      })
    }
  })

  test('it leaves however old it is, and one that was never confirmed has its time', async () => {
    const { creatorId, secret } = await followed()
    const open = newAddress()
    await perform(market.guest(), 'followers.follow', { creatorId, email: open })
    const [unopened = ''] = await followSecrets(market, open)
    await market.tables.updateAll('pending_follows', { expiresAt: new Date(0).toISOString() }, [
      Query.equal('creatorId', creatorId),
    ])
    await market.runScheduled()
    const left = await market.tables.find('pending_follows', [Query.equal('creatorId', creatorId)])
    expect(left).toHaveLength(1)
    expect(Date.parse(left[0]?.expiresAt ?? '') - Date.now()).toBeGreaterThan(29 * DAY)
    expect(await refuse(market.guest(), 'followers.status', { creatorId, secret: unopened })).toMatchObject({
      message: m.refusal_link_invalid(),
    })
    await market.tables.updateAll('pending_follows', { expiresAt: new Date(Date.now() - 1).toISOString() }, [
      Query.equal('creatorId', creatorId),
    ])
    expect(await status(creatorId, secret)).toBe(true)
    await unfollow(creatorId, secret)
    expect(await refuse(market.guest(), 'followers.status', { creatorId, secret })).toMatchObject({
      message: m.refusal_link_expired(),
    })
  })

  test('it goes once its time is over and its address has left', async () => {
    const { creatorId, secret } = await followed()
    await unfollow(creatorId, secret)
    await market.tables.updateAll('pending_follows', { expiresAt: new Date(0).toISOString() }, [
      Query.equal('creatorId', creatorId),
    ])
    await market.runScheduled()
    expect(await market.tables.find('pending_follows', [Query.equal('creatorId', creatorId)])).toEqual([])
  })

  test('an address that comes back the same day gets another link, is one row, and one follow of the day', async () => {
    const { creatorId, community, email, secret } = await followed()
    const [{ $id } = { $id: '' }] = await community.rows('followers')
    await unfollow(creatorId, secret)
    const later = await followAgain(creatorId, email)
    expect(later).not.toBe(secret)
    expect(await community.rows('followers')).toMatchObject([{ $id, status: 'active', unfollowedAt: null }])
    expect(await community.counters()).toMatchObject({ supporters: 1, shown: 1, followersVerified: 1 })
    expect([await followsToday(creatorId), await leftToday(creatorId)]).toEqual([1, 0])
    expect(await status(creatorId, secret), 'a browser that knows the first link').toBe(true)
    expect(await unfollow(creatorId, later)).toEqual({ supporters: 0 })
    expect([await followsToday(creatorId), await leftToday(creatorId)]).toEqual([1, 1])
    expect(await mailsTo(market, email)).toHaveLength(2)
  })

  test('only the address that it was mailed to leaves, whoever opens it', async () => {
    const { creator, creatorId, community, email, secret } = await followed()
    const other = await fanOf(creator)
    const elsewhere = await market.creator()
    await followByMail(market, elsewhere.userId, email)
    for (const [id, with_] of [
      [elsewhere.userId, secret],
      [creatorId, '0'.repeat(64)],
      [creatorId, market.hash.id('pending-follow', secret).repeat(2)],
    ] as const) {
      expect(await refusal(id, with_)).toMatchObject(nobody)
    }
    expect(await community.counters()).toMatchObject({ supporters: 2 })
    await unfollow(creatorId, secret, (await market.signUp()).client)
    const active = (await community.rows('followers')).filter((row) => row.status === 'active')
    expect(active.map((row) => row.email)).toEqual([other.email])
    expect(await communityOf(market, elsewhere).counters()).toMatchObject({ supporters: 1 })
  })

  test('one leaves a page that hides, and one that was removed by its creator has left', async () => {
    const [hidden, removed] = await Promise.all([followed(), followed()])
    await perform(hidden.creator.client, 'settings.save_content', { visibility: 'private' })
    expect(await unfollow(hidden.creatorId, hidden.secret)).toEqual({ supporters: 0 })
    await perform(hidden.creator.client, 'settings.save_content', { visibility: 'public' })
    expect(await hidden.community.counters()).toEqual(await hidden.community.counted())
    const [row] = await removed.community.rows('followers')
    await perform(removed.creator.client, 'followers.remove', { followerId: row?.$id ?? '' })
    expect(await refusal(removed.creatorId, removed.secret)).toMatchObject(nobody)
    expect(await removed.community.counters()).toEqual(await removed.community.counted())
  })
})

describe('signed in', () => {
  test('one leaves whom one follows, in every browser', async () => {
    const creator = await market.creator()
    const { userId: creatorId } = creator
    const fan = await fanOf(creator)
    expect(await status(creatorId, undefined, fan.client)).toBe(true)
    expect(await unfollow(creatorId, undefined, fan.client)).toEqual({ supporters: 0 })
    expect(await status(creatorId, undefined, fan.client)).toBe(false)
    expect(await refusal(creatorId, undefined, fan.client)).toMatchObject(nobody)
    const back = { creatorId, email: fan.email }
    expect(await perform(fan.client, 'followers.follow', back)).toEqual({ result: 'followed', supporters: 1 })
    expect(await communityOf(market, creator).rows('followers')).toHaveLength(1)
  })

  test('and with the link of another address both leave', async () => {
    const { creator, creatorId, community, secret } = await followed()
    const fan = await fanOf(creator)
    expect(await unfollow(creatorId, secret, fan.client)).toEqual({ supporters: 0 })
    expect((await community.rows('followers')).map((row) => row.status)).toEqual(['inactive', 'inactive'])
    expect(await community.counters()).toEqual(await community.counted())
  })

  test('a link that opens nothing keeps nobody', async () => {
    const creator = await market.creator()
    const fan = await fanOf(creator)
    expect(await unfollow(creator.userId, '0'.repeat(64), fan.client)).toEqual({ supporters: 0 })
  })

  test('nobody ends the follow of an address that they have not proven, or of somebody else', async () => {
    const { creator, creatorId, community, email } = await followed()
    const thief = await market.signUp()
    await followByMail(market, creatorId, thief.email)
    const forged = market.guest()
    forged.headers['X-Appwrite-User-Id'] = thief.userId
    for (const client of [thief.client, creator.client, (await market.signUp()).client]) {
      expect(await refusal(creatorId, undefined, client)).toMatchObject(nobody)
    }
    for (const client of [market.guest(), forged]) {
      expect(await refuse(client, UNFOLLOW, { creatorId })).toMatchObject({ status: 401 })
      const named = { creatorId, email, userId: thief.userId }
      expect(await refuse(client, UNFOLLOW, named)).toMatchObject({ status: 401 })
    }
    expect(await refuse(market.guest(), UNFOLLOW, { creatorId, secret: 'x' })).toMatchObject({ status: 400 })
    expect(await community.counters()).toMatchObject({ supporters: 2 })
    await market.verify(thief)
    expect(await unfollow(creatorId, undefined, thief.client), 'whose address is proven').toEqual({
      supporters: 1,
    })
  })
})

describe.each([2, 4, 20])('%d at once', (many) => {
  test('leave once, and are counted once', async () => {
    const { creatorId, community, secret } = await followed()
    const others = times(3, () => community.follow(newAddress()))
    await Promise.all(others)
    expect(await throughOf(times(many, () => unfollow(creatorId, secret)))).toHaveLength(1)
    expect(await community.counters()).toMatchObject({ supporters: 3, shown: 3, followersNotified: 3 })
    expect(await leftToday(creatorId)).toBe(1)
    expect(await community.counters()).toEqual(await community.counted())
  })

  test('leave and come back: one row, and counters that are true', async () => {
    const creator = await market.creator()
    const { userId: creatorId } = creator
    const fan = await fanOf(creator)
    const community = communityOf(market, creator)
    await throughOf<object>(
      times(many, (index) =>
        index % 2 === 0
          ? unfollow(creatorId, undefined, fan.client)
          : perform(fan.client, 'followers.follow', { creatorId, email: fan.email }),
      ),
    )
    expect(await community.rows('followers')).toHaveLength(1)
    expect(await community.counters()).toEqual(await community.counted())
    expect(await followsToday(creatorId)).toBe(1)
  })

  test('leave while the creator removes and mutes them', async () => {
    const { creator, creatorId, community, secret } = await followed()
    const [row] = await community.rows('followers')
    const followerId = row?.$id ?? ''
    const leave = () => unfollow(creatorId, secret)
    const remove = () => perform(creator.client, 'followers.remove', { followerId })
    const mute = () => perform(creator.client, 'followers.set_notifications', { followerId, enabled: false })
    const ways: (() => Promise<object>)[] = [leave, remove, leave, mute]
    await throughOf<object>(times(many, (index) => (ways[index % ways.length] ?? leave)()))
    expect(await community.counters()).toMatchObject({ supporters: 0, shown: 0 })
    expect(await community.counters()).toEqual(await community.counted())
  })
})

describe('an account that is deleted', () => {
  const goodbye = { reason: 'not_using', feedback: '' } as const

  test('meanwhile leaves once', async () => {
    const { creator, community } = await followed()
    const fan = await market.creator()
    await market.verify(fan)
    const { email, password } = fan
    await perform(fan.client, 'followers.follow', { creatorId: creator.userId, email })
    expect(await community.counters()).toMatchObject({ supporters: 2 })
    await Promise.allSettled([
      perform(fan.client, 'account.delete', { ...goodbye, email, password }),
      ...times(4, () => unfollow(creator.userId, undefined, fan.client)),
    ])
    await market.runScheduled()
    expect((await community.rows('followers')).map((row) => row.emailKey)).not.toContain(
      emailKey(market.hash, email),
    )
    expect(await community.counters()).toMatchObject({ supporters: 1, shown: 1 })
    expect(await leftToday(creator.userId)).toBe(1)
  })

  test('of a creator takes the follows along: there is nothing to leave', async () => {
    const { creator, creatorId, secret } = await followed()
    const { email, password } = creator
    await perform(creator.client, 'account.delete', { ...goodbye, email, password })
    await market.runScheduled()
    expect(await refusal(creatorId, secret)).toMatchObject(nobody)
    expect(await market.tables.get('accounts', accountRowId(market.hash, creatorId))).toBeNull()
  })
})
