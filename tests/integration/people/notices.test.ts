import { ID, Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotificationUpdate } from '#src/domain/contracts/marketplace/settings.ts'
import { notificationSettingsOf } from '#src/domain/account/settings.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { followByMail } from '#tests/integration/support/confirmed-follow.ts'
import { guestElsewhere } from '#tests/integration/support/contact-requests.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { execute, SITE_URL } from '#tests/integration/support/stacks/stack.ts'
import { DAY, HOUR } from '#src/lib/time/durations.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const ahead = (ms: number) => new Date(Date.now() + ms)
const clockAt = (moment: Date) => moment.toISOString().slice(11, 16)

/** Quiet hours around the present time. */
const quietNow = () => ({
  timeZone: 'UTC',
  enableQuietHours: true,
  quietHoursStart: clockAt(ahead(-2 * HOUR)),
  quietHoursEnd: clockAt(ahead(2 * HOUR)),
})

async function creatorWith(settings: NotificationUpdate = {}): Promise<Creator> {
  const creator = await market.creator()
  await market.verify(creator)
  await perform(creator.client, 'settings.save_notifications', settings)
  return creator
}

const follow = ({ userId }: Creator, email = `${ID.unique()}@fans.example`) =>
  followByMail(market, userId, email)
const download = (productId: string, email: string) =>
  perform(guestElsewhere(market), 'downloads.get_url', {
    productId,
    proof: { type: 'email', email, agreeToEmails: true },
  })
const waiting = ({ userId }: Creator) =>
  market.tables.find('notices', [Query.equal('creatorId', userId), Query.orderAsc('kind')])
const kindsWaiting = async (creator: Creator) => (await waiting(creator)).map(({ kind }) => kind)
const subjects = async ({ email }: Creator) => (await mailsTo(market, email)).map(({ subject }) => subject)
const noSummary = { weeklySummary: false } as const

describe('what happens on a page', () => {
  test('is mailed with the next run, and forgotten', async () => {
    const creator = await creatorWith(noSummary)
    await follow(creator, 'fan@fans.example')
    expect(await subjects(creator)).toEqual([])
    await market.runScheduled()
    expect(await subjects(creator)).toEqual(['You have a new follower'])
    const mail = await newestMail(market, creator.email)
    expect(mail.body).toContain('fan@fans.example follows your page')
    expect(mail.body).toContain('Choose which emails you get')
    expect(mail.url).toBe(`${SITE_URL}/members/members?tab=followers`)
    expect(await waiting(creator)).toEqual([])
  })

  test('is one mail however much it is', async () => {
    const creator = await creatorWith()
    const productId = await publish(creator, { accessType: 'email_required' })
    const { receipt } = await download(productId, 'reader@fans.example')
    await download(productId, 'second@fans.example')
    await follow(creator)
    const review = { productId, userName: 'Rosa', rating: 4, comment: 'Very clear', receipt }
    await perform(market.guest(), 'reviews.create', review)
    await market.runScheduled()
    expect(await subjects(creator)).toEqual(['On your page: 1 new review, 1 new follower, and 2 downloads'])
    const { body, url } = await newestMail(market, creator.email)
    expect(body).toContain('Review: 4 of 5 stars for “Brand kit” by “Rosa”')
    expect(body).toContain('Downloaded: “Brand kit”, 2 times')
    expect(url).toBe(`${SITE_URL}/members`)
    expect(await kindsWaiting(creator)).toEqual(['summary'])
  })

  test('is told once: not of who comes back, nor of what one does oneself', async () => {
    const creator = await creatorWith(noSummary)
    const email = 'faithful@fans.example'
    await follow(creator, email)
    const [follower] = await market.tables.find('followers', [Query.equal('creatorId', creator.userId)])
    await market.tables.update('followers', follower?.$id ?? '', { status: 'inactive' })
    await market.tables.removeAll('rate_limits', [])
    await follow(creator, email)
    const productId = await publish(creator)
    await perform(creator.client, 'downloads.get_url', { productId })
    expect(await kindsWaiting(creator)).toEqual(['follower'])
  })

  test('is not mailed where it is switched off, and nothing of it is kept', async () => {
    const creator = await creatorWith({ ...noSummary, followerNotifications: false })
    await follow(creator)
    await market.runScheduled()
    expect([await subjects(creator), await waiting(creator)]).toEqual([[], []])
  })
})

describe('to an address that nobody has proven', () => {
  test('nothing is mailed: it waits, and comes once the address is verified', async () => {
    const creator = await market.creator()
    await perform(creator.client, 'settings.save_notifications', noSummary)
    const productId = await publish(creator)
    const said = { userName: 'Win a prize', rating: 5, comment: 'Go to https://evil.example', productId }
    await perform(market.guest(), 'reviews.create', { ...said, email: 'a@fans.example' })
    await market.runScheduled()
    await market.runScheduled()
    expect([await subjects(creator), await kindsWaiting(creator)]).toEqual([[], ['review']])
    const [notice] = await waiting(creator)
    expect(Date.parse(notice?.dueAt ?? '')).toBeGreaterThan(Date.now() + 5 * 60_000)

    await market.verify(creator)
    await market.tables.update('notices', notice?.$id ?? '', { dueAt: ahead(-1000).toISOString() })
    await market.runScheduled()
    expect([await subjects(creator), await waiting(creator)]).toEqual([[expect.any(String)], []])
  })

  test('not even what was begun before the address was changed', async () => {
    const creator = await creatorWith(noSummary)
    await follow(creator)
    const [notice] = await waiting(creator)
    const mailId = market.hash.id('notice-mail', notice?.$id ?? '')
    await market.tables.update('notices', notice?.$id ?? '', { mailId })
    const stranger = `${ID.unique()}@strangers.example`.toLowerCase()
    const users = new Users(market.admin)
    await users.updateEmail({ userId: creator.userId, email: stranger })
    await users.updateEmailVerification({ userId: creator.userId, emailVerification: false })
    await market.runScheduled()
    const told = 'You sign in to Fundus with another address now'
    await expect.poll(() => subjects(creator)).toEqual([told])
    expect(await mailsTo(market, stranger)).toEqual([])
    await market.verify(creator)
    await market.tables.update('notices', notice?.$id ?? '', { dueAt: ahead(-1000).toISOString() })
    await market.runScheduled()
    expect(await mailsTo(market, stranger), 'and then to the new one alone').toHaveLength(1)
    expect(await subjects(creator)).toEqual([told])
  })
})

describe('the run', () => {
  test('sends each mail once, whoever else runs', async () => {
    const creators = await Promise.all([1, 2, 3].map(() => creatorWith(noSummary)))
    await Promise.all(creators.flatMap((creator) => [follow(creator), follow(creator)]))
    await Promise.all([market.runScheduled(), market.runScheduled(), market.runScheduled()])
    for (const creator of creators) {
      expect(await subjects(creator)).toEqual(['On your page: 2 new followers'])
    }
  })

  test('that broke off after it marked what it tells is taken up by the next one', async () => {
    const creator = await creatorWith(noSummary)
    await follow(creator, 'early@fans.example')
    const [notice] = await waiting(creator)
    const mailId = market.hash.id('notice-mail', notice?.$id ?? '')
    await market.tables.update('notices', notice?.$id ?? '', { mailId })
    await follow(creator, 'late@fans.example')
    await market.runScheduled()
    const bodies = (await mailsTo(market, creator.email)).map(({ body }) => body)
    expect(bodies).toHaveLength(2)
    expect(bodies.filter((body) => body.includes('early@fans.example'))).toHaveLength(1)
    expect(await waiting(creator)).toEqual([])
  })

  test('that broke off after it sent the mail sends it no second time', async () => {
    const creator = await creatorWith(noSummary)
    await follow(creator)
    const [notice] = await waiting(creator)
    if (!notice) throw new Error('Nothing waits')
    const { $id, ...row } = notice
    await market.runScheduled()
    const mailId = market.hash.id('notice-mail', $id)
    await market.tables.create('notices', $id, { ...row, mailId })
    await market.runScheduled()
    expect(await subjects(creator)).toHaveLength(1)
    expect(await waiting(creator)).toEqual([])
  })

  test('waits while somebody is at it, and not for one that died', async () => {
    const creator = await creatorWith(noSummary)
    await follow(creator)
    const lease = market.hash.id('lease', 'notices', creator.userId)
    await market.tables.create('rate_limits', lease, { count: 1, expiresAt: ahead(HOUR).toISOString() })
    await market.runScheduled()
    expect(await subjects(creator)).toEqual([])
    await market.tables.update('rate_limits', lease, { expiresAt: ahead(-1000).toISOString() })
    await market.runScheduled()
    expect(await subjects(creator)).toHaveLength(1)
    expect(await market.tables.get('rate_limits', lease)).toBeNull()
  })

  test('is none for anybody who only says so', async () => {
    const creator = await creatorWith(noSummary)
    await follow(creator)
    const headers = { 'X-Appwrite-Trigger': 'schedule' }
    expect(await execute(market.guest(), 'marketplace', '{}', { headers })).toMatchObject({ status: 400 })
    expect(await subjects(creator)).toEqual([])
  })
})

describe('quiet hours', () => {
  test('hold back, to be told in one mail when they end', async () => {
    const creator = await creatorWith({ ...noSummary, ...quietNow() })
    await follow(creator)
    await market.runScheduled()
    await follow(creator)
    await market.runScheduled()
    const held = await waiting(creator)
    expect([await subjects(creator), held.length]).toEqual([[], 2])
    const [dueAt] = held.map((notice) => Date.parse(notice.dueAt))
    expect(Math.abs((dueAt ?? 0) - ahead(2 * HOUR).getTime())).toBeLessThan(5 * 60_000)
    await perform(creator.client, 'settings.save_notifications', { enableQuietHours: false })
    await market.runScheduled()
    expect(await subjects(creator)).toEqual(['On your page: 2 new followers'])
  })
})

describe('the cap of a day', () => {
  test('lets no more mails go than it says; the rest waits', async () => {
    const creator = await creatorWith({ ...noSummary, maxEmailsPerDay: '5', timeZone: 'UTC' })
    for (let mail = 0; mail < 5; mail += 1) {
      await follow(creator)
      await market.runScheduled()
    }
    expect(await subjects(creator)).toHaveLength(5)
    await Promise.all([follow(creator), follow(creator)])
    await market.runScheduled()
    expect(await subjects(creator)).toHaveLength(5)
    const tomorrow = ahead(DAY).toISOString().slice(0, 10)
    expect((await waiting(creator)).map(({ dueAt }) => dueAt.slice(0, 16))).toEqual([
      `${tomorrow}T00:00`,
      `${tomorrow}T00:00`,
    ])
    await perform(creator.client, 'settings.save_notifications', { maxEmailsPerDay: 'unlimited' })
    await market.runScheduled()
    expect((await subjects(creator))[0]).toBe('On your page: 2 new followers')
  })
})

describe('the weekly summary', () => {
  const monday = () => {
    const today = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`)
    return new Date(today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY)
  }

  /** Writes a summary that is due, for the Monday before the present one. */
  async function due(creator: Creator, week: object) {
    const reference = new Date(monday().getTime() - 7 * DAY).toISOString().slice(0, 10)
    const time = ahead(-HOUR).toISOString()
    const rowId = market.hash.id('notice', 'summary', `${creator.userId} ${reference}`)
    const row = {
      creatorId: creator.userId,
      kind: 'summary',
      reference,
      dueAt: time,
      createdAt: time,
    } as const
    await market.tables.create('notices', rowId, row)
    const day = new Date(monday().getTime() - 8 * DAY).toISOString().slice(0, 10)
    const stats = { userId: creator.userId, productId: '', day, ...week }
    await market.tables.create('daily_stats', ID.unique(), stats)
    return () => market.tables.create('notices', rowId, row)
  }

  test('tells what the week has brought, once', async () => {
    const creator = await creatorWith({ timeZone: 'UTC' })
    const again = await due(creator, { downloads: 12, sales: 1, revenueCents: 1999, views: 240 })
    await market.runScheduled()
    await again()
    await market.runScheduled()
    expect(await subjects(creator)).toEqual(['Your week on Fundus: 1 sale and 12 downloads'])
    const { body } = await newestMail(market, creator.email)
    for (const line of ['1 sale for CHF 19.99', '12 downloads', '240 views of your products']) {
      expect(body).toContain(line)
    }
    expect(await waiting(creator)).toEqual([])
  })

  test('says nothing of a week without anything', async () => {
    const creator = await creatorWith({ timeZone: 'UTC' })
    await due(creator, { views: 3 })
    await market.runScheduled()
    expect([await subjects(creator), await waiting(creator)]).toEqual([[], []])
  })

  test('begins to wait with the first that happens', async () => {
    const creator = await creatorWith({ timeZone: 'UTC', followerNotifications: false })
    await Promise.all([follow(creator), follow(creator)])
    await market.runScheduled()
    const [summary, ...others] = await waiting(creator)
    expect(others).toEqual([])
    const nine = new Date(monday().getTime() + 7 * DAY + 9 * HOUR)
    expect(new Date(summary?.dueAt ?? 0)).toEqual(nine)
  })
})

describe('settings', () => {
  const stored = async ({ userId }: Creator) => {
    const account = await market.tables.get('accounts', accountRowId(market.hash, userId))
    if (!account) throw new Error('The creator has no account')
    return notificationSettingsOf(account)
  }

  test('saved in two tabs at once lose nothing', async () => {
    const creator = await creatorWith()
    const { client } = creator
    const changes = [
      { pushSales: false },
      { maxEmailsPerDay: '20' },
      { weekendNotifications: false },
    ] as const
    await Promise.all(changes.map((change) => perform(client, 'settings.save_notifications', change)))
    expect(await stored(creator)).toMatchObject(Object.assign({}, ...changes))
  })

  test.each([
    [{ maxEmailsPerDay: '7' }, 'maxEmailsPerDay'],
    [{ quietHoursStart: '24:00' }, 'quietHoursStart'],
    [{ quietHoursEnd: '8:00' }, 'quietHoursEnd'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: 'x'.repeat(10_000) }, 'timeZone'],
    [{ weeklySummary: 'yes' }, 'weeklySummary'],
  ])('%j is refused', async (update, field) => {
    const creator = await creatorWith()
    const refusal = await refuse(creator.client, 'settings.save_notifications', update)
    expect(refusal).toMatchObject({ status: 400, field })
  })

  test('are nobody else’s to change', async () => {
    const creator = await creatorWith({ weeklySummary: false })
    const other = await market.creator()
    const update = { weeklySummary: true, userId: creator.userId, creatorId: creator.userId }
    expect(await refuse(market.guest(), 'settings.save_notifications', update)).toMatchObject({ status: 401 })
    await perform(other.client, 'settings.save_notifications', update)
    expect(await stored(creator)).toMatchObject({ weeklySummary: false })
  })
})

test('where the shop has no key nothing is pushed, and nothing waits for it', async () => {
  const { client, userId } = await market.creator()
  expect(await perform(client, 'notifications.push_state', {})).toEqual({ publicKey: null, endpoint: null })
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const subscription = { endpoint: 'https://push.example/1', keys }
  expect(await refuse(client, 'notifications.subscribe', subscription)).toMatchObject({ code: 'forbidden' })
  const createdAt = ahead(-1000).toISOString()
  const row = { creatorId: userId, kind: 'message', reference: 'some', createdAt } as const
  await market.tables.create('pushes', 'left', row)
  await market.runScheduled()
  expect(await market.tables.get('pushes', 'left')).toBeNull()
})
