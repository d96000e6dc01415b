import { ID, Messaging, MessagingProviderType, Query, Users } from 'node-appwrite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendAgain } from '#functions/maintenance/src/mail/send-again.ts'
import { forgetRecipients } from '#functions/maintenance/src/forget/forget-recipients.ts'
import { MOST_ATTEMPTS } from '#functions/shared/mail/mail-attempts.ts'
import { sendMail, type Mail } from '#functions/shared/mail/mail.ts'
import { followerRowId, postboxId } from '#functions/shared/db/keys.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { mailsTo, setMailDelivery } from '#local/appwrite/testing/local-controls.ts'
import { BreakingClient, type Moment } from '#tests/integration/support/breaking-client.ts'
import { guestElsewhere } from '#tests/integration/support/contact-requests.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import { perform, startMarket, type OwnMarket } from '#tests/integration/support/stacks/market-stack.ts'
import { ago } from '#tests/integration/support/times.ts'
import { DAY, HOUR, MINUTE } from '#src/lib/time/durations.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())
afterEach(async () => {
  await setMailDelivery(market, 'works')
  await market.tables.removeAll('mails', [])
})

const newAddress = () => `${ID.unique()}@readers.example`.toLowerCase()
const at = (milliseconds: number) => new Date(Date.now() + milliseconds)

/** A run of the schedule, `after` milliseconds from now. */
const run = (after = 5 * MINUTE) => sendAgain(contextIn(market, market.admin, at(after)))

const watched = () => market.tables.find('mails', [Query.limit(100)])
const received = (address: string) => mailsTo(market, address)

async function messagesNow(status: string) {
  const queries = [Query.equal('status', status), Query.limit(500)]
  return (await new Messaging(market.admin).listMessages({ queries })).messages
}

/** Sends a mail that the provider fails to deliver; the provider works again afterwards. Returns the message's id. */
async function failedMail(to: string, change: Partial<Mail> = {}): Promise<string> {
  const id = ID.unique()
  await setMailDelivery(market, 'fails')
  await sendMail(contextIn(market), {
    to,
    id,
    topic: 'news',
    subject: 'News',
    paragraphs: ['You have a sale'],
    ...change,
  })
  await setMailDelivery(market, 'works')
  return id
}

describe('a mail that failed', () => {
  test('is sent again as it was, once, by the schedule', async () => {
    const to = newAddress()
    const id = await failedMail(to)
    await market.runScheduled()
    expect(await received(to)).toEqual([])
    await market.tables.update('mails', id, { dueAt: ago(1) })
    await market.runScheduled()
    expect(await received(to)).toMatchObject([{ subject: 'News', body: 'Fundus News You have a sale' }])
    await market.tables.update('mails', id, { dueAt: ago(1) })
    await market.runScheduled()
    expect(await received(to)).toHaveLength(1)
    expect(await watched()).toEqual([])
  })

  test.each([2, 4, 20])('is sent once by %i runs at the same time', async (count) => {
    const to = newAddress()
    await failedMail(to)
    await Promise.all(Array.from({ length: count }, () => run()))
    expect(await received(to)).toHaveLength(1)
    await run(20 * MINUTE)
    expect(await received(to)).toHaveLength(1)
    expect(await watched()).toEqual([])
  })

  test.each<Moment>(['before', 'after'])(
    'is sent once by runs that break off %s each request in turn',
    async (moment) => {
      const to = newAddress()
      await failedMail(to)
      let runs = 0
      for (let isOver = false; !isOver;) {
        runs += 1
        const client = new BreakingClient(market, runs, moment)
        const context = { ...contextIn(market, client, at(runs * HOUR)), tables: createTables(client) }
        await sendAgain(context).catch((error: unknown) => {
          if (!client.hasBroken()) throw error
        })
        isOver = !client.hasBroken()
      }
      expect(runs).toBeGreaterThan(3)
      expect(await received(to)).toHaveLength(1)
      await run(2 * DAY)
      expect(await received(to)).toHaveLength(1)
      expect(await watched()).toEqual([])
    },
  )

  test('is sent once, also when it is handed over once more', async () => {
    const to = newAddress()
    const id = await failedMail(to)
    await run()
    await run(20 * MINUTE)
    expect(await watched()).toEqual([])
    await sendMail(contextIn(market), { to, id, topic: 'news', subject: 'News', paragraphs: [] })
    for (const minutes of [5, 20, 240, 1440, 1500]) await run(minutes * MINUTE)
    expect(await received(to)).toHaveLength(1)
    expect(await watched()).toEqual([])
  })

  test('is tried five times over a day; then the operator is told once, and of nobody', async () => {
    const to = newAddress()
    const id = await failedMail(to)
    await setMailDelivery(market, 'fails')
    const logs: string[] = []
    const runLogged = (after: number) =>
      sendAgain({ ...contextIn(market, market.admin, at(after)), log: (line) => void logs.push(line) })
    for (let minute = 5; minute <= 26 * 60; minute += 5) {
      await Promise.all([runLogged(minute * MINUTE), runLogged(minute * MINUTE)])
    }
    await setMailDelivery(market, 'works')
    await runLogged(2 * DAY)
    expect(await received(to)).toEqual([])
    const failed = await messagesNow('failed')
    const [mail] = await watched()
    const { targets } = await new Messaging(market.admin).getMessage({ messageId: id })
    expect(failed.filter((message) => message.targets[0] === targets[0])).toHaveLength(MOST_ATTEMPTS)
    expect(mail).toMatchObject({
      attempts: MOST_ATTEMPTS,
      dueAt: null,
      userId: '',
      targetId: '',
      emailKey: '',
    })
    expect(mail?.givenUpAt).not.toBeNull()
    expect(logs).toEqual([expect.stringContaining(mail?.messageId ?? 'nothing')])
    expect(logs.join()).not.toContain(to)
  })

  test('of which nobody knows yet waits', async () => {
    const to = newAddress()
    await setMailDelivery(market, 'waits')
    const id = ID.unique()
    await sendMail(contextIn(market), { to, id, topic: 'news', subject: 'News', paragraphs: [] })
    for (const minutes of [5, 20, 240]) expect(await run(minutes * MINUTE)).toBe(0)
    expect(await messagesNow('processing')).toMatchObject([{ $id: id }])
    await setMailDelivery(market, 'works')
    await run(DAY)
    expect(await received(to)).toHaveLength(1)
    expect(await watched()).toEqual([])
  })

  test('and was deleted by the operator is not sent', async () => {
    const to = newAddress()
    const messageId = await failedMail(to)
    await new Messaging(market.admin).delete({ messageId })
    await run()
    expect(await received(to)).toEqual([])
    expect(await watched()).toEqual([])
  })

  test('keeps none of the others from being sent', async () => {
    const [first, second] = [newAddress(), newAddress()]
    const id = await failedMail(first)
    await failedMail(second)
    // Appwrite refuses such an id with another error than for a missing user
    await market.tables.update('mails', id, { userId: '%' })
    await run()
    expect(await received(second)).toHaveLength(1)
    expect(await market.tables.get('mails', id)).toMatchObject({ attempts: 1 })
  })
})

describe('a mail to an account', () => {
  test('that is deleted is not sent', async () => {
    const person = await market.signUp()
    await failedMail(person.email)
    await new Users(market.admin).delete({ userId: person.userId })
    await run()
    expect(await received(person.email)).toEqual([])
    expect(await watched()).toEqual([])
  })

  test('that has another address by now goes to neither', async () => {
    const { userId, email } = await market.signUp()
    const other = newAddress()
    await failedMail(email)
    await new Users(market.admin).updateEmail({ userId, email: other })
    await run()
    expect([...(await received(email)), ...(await received(other))]).toEqual([])
    expect(await watched()).toEqual([])
  })
})

describe('the address of a guest', () => {
  const forget = (after: number) => forgetRecipients(contextIn(market, market.admin, at(after)))

  test('is kept for as long as a mail is to be sent to it again', async () => {
    const [waiting, done] = [newAddress(), newAddress()]
    await failedMail(waiting)
    await sendMail(contextIn(market), { to: done, topic: 'news', subject: 'News', paragraphs: [] })
    await setMailDelivery(market, 'fails')
    await run(5 * MINUTE)
    expect(await watched()).toHaveLength(1)
    expect(await forget(2 * HOUR)).toBeGreaterThan(0)
    await setMailDelivery(market, 'works')
    await run(4 * HOUR)
    expect(await received(waiting)).toHaveLength(1)
    await run(DAY)
    expect(await forget(DAY)).toBe(1)
  })
})

test('more than a page of addresses of guests is forgotten', async () => {
  const users = new Users(market.admin)
  const userId = postboxId(market.hash)
  await sendMail(contextIn(market), { to: newAddress(), topic: 'news', subject: 'News', paragraphs: [] })
  const providerType = MessagingProviderType.Email
  const made = Array.from({ length: 130 }, () =>
    users.createTarget({ userId, targetId: ID.unique(), providerType, identifier: newAddress() }),
  )
  await Promise.all(made)
  await market.tables.removeAll('mails', [])
  await forgetRecipients(contextIn(market, market.admin, at(2 * HOUR)))
  expect((await users.listTargets({ userId })).total).toBe(0)
})

describe('a mail that is out of date by then is not sent', () => {
  const link = (change: object = {}) => ({
    productId: 'p',
    emailKey: 'k',
    expiresAt: at(30 * MINUTE).toISOString(),
    createdAt: ago(0),
    ...change,
  })

  test.each<[string, object, number]>([
    ['a link that still works', {}, 1],
    ['a link that was used', { usedAt: ago(0) }, 0],
    ['a link that has ended', { expiresAt: ago(1) }, 0],
    ['a link that is about to end', { expiresAt: at(9 * MINUTE).toISOString() }, 0],
  ])('a mailed link that failed is sent only while it works: %s', async (_, change, sent) => {
    const to = newAddress()
    const reference = ID.unique()
    await market.tables.create('mailed_links', reference, link(change))
    await failedMail(to, { topic: 'link', reference })
    await run()
    expect(await received(to)).toHaveLength(sent)
  })

  test('a link that is no more', async () => {
    const to = newAddress()
    await failedMail(to, { topic: 'link', reference: 'none' })
    await run()
    expect(await received(to)).toEqual([])
    expect(await watched()).toEqual([])
  })

  test.each<[string, 'receipt' | 'given_back', object, number]>([
    ['the receipt of a sale that holds', 'receipt', { status: 'paid' }, 1],
    ['the receipt of a sale that was given back', 'receipt', { status: 'refunded' }, 0],
    ['the receipt of what is being given back', 'receipt', { status: 'paid', givenBackFor: 'duplicate' }, 0],
    ['that money comes back', 'given_back', { status: 'refunded', givenBackFor: 'duplicate' }, 1],
  ])('a mail about a sale that failed is sent only while it is true: %s', async (_, topic, sale, sent) => {
    const to = newAddress()
    const reference = ID.unique()
    const row = { productId: 'p', sellerId: 's', currency: 'chf', createdAt: ago(0), ...sale }
    await market.tables.create('payments', reference, row)
    await failedMail(to, { topic, reference })
    await run()
    expect(await received(to)).toHaveLength(sent)
  })
})

describe('the mail that asks to confirm a follow', () => {
  const followed = async (email: string) => {
    const { userId: creatorId } = await market.creator()
    await setMailDelivery(market, 'fails')
    await perform(guestElsewhere(market), 'followers.follow', { creatorId, email })
    await setMailDelivery(market, 'works')
    return creatorId
  }

  test('is sent again with its link', async () => {
    const email = newAddress()
    await followed(email)
    await run()
    expect((await received(email)).map(({ url }) => url)).toEqual([expect.stringContaining('#follow=')])
  })

  test('is not once the address follows, or the wish is no more', async () => {
    const [email, other] = [newAddress(), newAddress()]
    const creatorId = await followed(email)
    const [wish] = await market.tables.find('pending_follows', [Query.equal('creatorId', creatorId)])
    const fan = { creatorId, email, emailKey: wish?.emailKey ?? '' }
    const follow = { ...fan, status: 'active', emailVerified: true, followedAt: ago(0) } as const
    await market.tables.create('followers', followerRowId(market.hash, creatorId, email), follow)
    await market.tables.removeAll('pending_follows', [Query.equal('creatorId', await followed(other))])
    await run()
    expect([...(await received(email)), ...(await received(other))]).toEqual([])
    expect(await watched()).toEqual([])
  })
})
