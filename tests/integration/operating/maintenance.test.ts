import { Query as WebQuery, TablesDB } from 'appwrite'
import { Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import type { Clock } from '#local/appwrite/core/clock.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { postboxId, productRecordId } from '#functions/shared/db/keys.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import { messageTo, reachableCreator, reportOf } from '#tests/integration/support/contact-requests.ts'
import { followByMail } from '#tests/integration/support/confirmed-follow.ts'
import {
  perform,
  publish,
  startMarket,
  startMarketBehind,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { execute } from '#tests/integration/support/stacks/stack.ts'
import { ago } from '#tests/integration/support/times.ts'
import { HOUR } from '#src/lib/time/durations.ts'
import { eventually } from '#src/test/eventually.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

describe('scheduled products', () => {
  /** Schedules a product for the future, as the form requires, and then moves its time. */
  async function scheduled(creator: Creator, scheduledAt: string) {
    const planned = { status: 'scheduled', scheduledAt: new Date(Date.now() + HOUR).toISOString() } as const
    const productId = await publish(creator, planned)
    const recordId = productRecordId(market.hash, productId)
    await market.tables.update('product_records', recordId, { scheduledAt })
    return { productId, recordId }
  }
  const publicRow = (productId: string) => market.tables.get('products', productId)
  const productsOf = async (userId: string) => (await market.tables.get('profiles', userId))?.totalProducts

  test('become public when their time has come, as new ones', async () => {
    const creator = await market.creator()
    const time = ago(HOUR)
    const { productId, recordId } = await scheduled(creator, time)
    expect(await publicRow(productId)).toBeNull()
    await market.runScheduled()
    const product = await publicRow(productId)
    expect(product).toMatchObject({ title: 'Brand kit', userId: creator.userId })
    expect(Date.parse(product?.createdAt ?? '')).toBe(Date.parse(time))
    expect(await market.tables.get('product_records', recordId)).toMatchObject({
      status: 'active',
      scheduledAt: null,
    })
    expect(await productsOf(creator.userId)).toBe(1)
  })

  test('are found by anybody from then on', async () => {
    const { productId } = await scheduled(await market.creator(), ago(1))
    await market.runScheduled()
    const { rows } = await new TablesDB(market.guest()).listRows({
      databaseId: DATABASE,
      tableId: 'products',
      queries: [WebQuery.equal('$id', productId)],
    })
    expect(rows).toHaveLength(1)
  })

  test('wait until then', async () => {
    const { productId } = await scheduled(await market.creator(), new Date(Date.now() + HOUR).toISOString())
    await market.runScheduled()
    expect(await publicRow(productId)).toBeNull()
  })

  test('stay hidden if they were taken back', async () => {
    const creator = await market.creator()
    const { productId, recordId } = await scheduled(creator, ago(HOUR))
    await market.tables.update('product_records', recordId, { status: 'draft' })
    await market.runScheduled()
    expect(await publicRow(productId)).toBeNull()
  })

  test('are shown exactly if they are active, also when their owner takes them back in that moment', async () => {
    const creator = await market.creator()
    const planned = await Promise.all(Array.from({ length: 5 }, () => scheduled(creator, ago(HOUR))))
    const draft = { ...plainProduct, status: 'draft' } as const
    await Promise.all([
      market.runScheduled(),
      ...planned.map(({ productId }) =>
        perform(creator.client, 'products.save', { productId, product: draft }),
      ),
      market.runScheduled(),
    ])
    await market.runScheduled()
    for (const { productId, recordId } of planned) {
      expect((await market.tables.get('product_records', recordId))?.status).toBe('draft')
      expect(await publicRow(productId)).toBeNull()
    }
    expect(await productsOf(creator.userId)).toBe(0)
  })

  test('are published and counted once when runs overlap', async () => {
    const creator = await market.creator()
    const planned = await Promise.all(Array.from({ length: 5 }, () => scheduled(creator, ago(HOUR))))
    await Promise.all([market.runScheduled(), market.runScheduled(), market.runScheduled()])
    await market.runScheduled()
    const shown = await Promise.all(planned.map(({ productId }) => publicRow(productId)))
    expect(shown.filter(Boolean)).toHaveLength(5)
    expect(await productsOf(creator.userId)).toBe(5)
  })
})

test('limits that have run out are forgotten, others are not', async () => {
  const { tables } = market
  await tables.create('rate_limits', 'old', { count: 5, expiresAt: ago(1) })
  await tables.create('rate_limits', 'new', {
    count: 5,
    expiresAt: new Date(Date.now() + HOUR).toISOString(),
  })
  await market.runScheduled()
  expect(await tables.get('rate_limits', 'old')).toBeNull()
  expect(await tables.get('rate_limits', 'new')).toMatchObject({ count: 5 })
})

test('more than one batch of them', async () => {
  const { tables } = market
  const ids = Array.from({ length: 120 }, (_, index) => `many-${index}`)
  await Promise.all(ids.map((id) => tables.create('rate_limits', id, { count: 1, expiresAt: ago(HOUR) })))
  await market.runScheduled()
  expect(await tables.find('rate_limits', [Query.startsWith('$id', 'many-')])).toEqual([])
})

test('events of a month ago are forgotten, those that may be repeated are not', async () => {
  const { tables } = market
  await tables.create('stripe_events', 'evt_old', { type: 'x', receivedAt: ago(31 * 24 * HOUR) })
  await tables.create('stripe_events', 'evt_new', { type: 'x', receivedAt: ago(4 * 24 * HOUR) })
  await market.runScheduled()
  expect(await tables.get('stripe_events', 'evt_old')).toBeNull()
  expect(await tables.get('stripe_events', 'evt_new')).not.toBeNull()
})

test('the token of an old link is removed; the download is remembered', async () => {
  const productId = await publish(await market.creator())
  const { fileId, token } = await perform(market.guest(), 'downloads.get_url', { productId })
  const address = `${market.endpoint}/storage/buckets/product-files/files/${fileId}/download?project=${market.project}&token=${token}`
  const [download] = await market.tables.find('downloads', [Query.equal('productId', productId)])
  expect((await fetch(address)).status).toBe(200)
  await market.tables.update('downloads', download?.$id ?? '', { expireAt: ago(1) })
  await market.runScheduled()
  expect((await fetch(address)).status).toBe(404)
  expect(await market.tables.get('downloads', download?.$id ?? '')).toMatchObject({
    productId,
    tokenId: '',
    expireAt: null,
  })
})

test('nobody but the server runs it', async () => {
  const { client } = await market.creator()
  for (const caller of [market.guest(), client]) {
    await expect(execute(caller, 'maintenance', '{}')).rejects.toMatchObject({
      code: 401,
      type: 'user_unauthorized',
    })
  }
  const { status } = await fetch(`${market.domainOf('maintenance')}/`, { method: 'POST' })
  expect(status).toBe(401)
})

describe('a deleted account', () => {
  test('leaves nothing that is public and nothing of its own', async () => {
    const creator = await reachableCreator(market)
    const { userId } = creator
    const productId = await publish(creator)
    await perform(market.guest(), 'downloads.get_url', { productId })
    await followByMail(market, userId, `fan@${userId}.example`)
    const session = { sessionId: 's', endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }
    const device = { creatorId: userId, ...session, createdAt: ago(0), expiresAt: ago(-HOUR) }
    await market.tables.create('push_subscriptions', 'of-the-deleted', device)
    await perform(market.guest(), 'messages.send', messageTo(userId))
    await perform(market.guest(), 'reports.create', reportOf(userId))
    const other = await market.creator()
    const othersProduct = await publish(other)
    await new Users(market.admin).delete({ userId })
    const left = async () => {
      const { tables } = market
      const found = await Promise.all([
        tables.get('profiles', userId),
        tables.get('products', productId),
        tables.get('product_secrets', productId),
        tables.first('product_records', [Query.equal('userId', userId)]),
        tables.first('followers', [Query.equal('creatorId', userId)]),
        tables.first('messages', [Query.equal('creatorId', userId)]),
        tables.first('notices', [Query.equal('creatorId', userId)]),
        tables.first('pushes', [Query.equal('creatorId', userId)]),
        tables.first('push_subscriptions', [Query.equal('creatorId', userId)]),
        tables.first('daily_stats', [Query.equal('userId', userId)]),
        tables.first('accounts', [Query.equal('userId', userId)]),
      ])
      return found.filter(Boolean).length
    }
    await eventually(async () => expect(await left()).toBe(0))
    const report = await market.tables.first('reports', [Query.equal('creatorId', userId)])
    expect(report, 'nobody clears what is reported by leaving').not.toBeNull()
    expect(await market.tables.get('products', othersProduct)).not.toBeNull()
    expect(await market.tables.get('profiles', other.userId)).not.toBeNull()
  })
})

describe('what mails leave behind', () => {
  let past: Clock
  let old: OwnMarket
  beforeAll(async () => {
    ;({ past, old } = await startMarketBehind(2 * HOUR))
  })
  afterAll(() => old.close())

  test('addresses of people without account are forgotten after an hour', async () => {
    const users = new Users(old.admin)
    const write = (to: string, now = new Date()) =>
      sendMail(contextIn(old, old.admin, now), { to, topic: 'news', subject: 'Hello', paragraphs: ['Hello'] })
    const addresses = async () => {
      const { targets } = await users.listTargets({ userId: postboxId(old.hash) })
      return targets.map(({ identifier }) => identifier)
    }
    await write('early@example.com', new Date(ago(2 * HOUR)))
    past.advance(2 * HOUR)
    await write('late@example.com')
    expect(await addresses()).toEqual(['early@example.com', 'late@example.com'])
    await old.runScheduled()
    expect(await addresses()).toEqual(['late@example.com'])
    await write('early@example.com')
    expect(await mailsTo(old, 'early@example.com')).toHaveLength(2)
  })

  test('notices that could not be mailed are forgotten after two weeks', async () => {
    const notice = (time: string) => ({ creatorId: 'c', kind: 'follower', dueAt, createdAt: time }) as const
    const dueAt = new Date(Date.now() + HOUR).toISOString()
    await old.tables.create('notices', 'stale', notice(ago(15 * 24 * HOUR)))
    await old.tables.create('notices', 'fresh', notice(ago(13 * 24 * HOUR)))
    await old.runScheduled()
    expect(await old.tables.get('notices', 'stale')).toBeNull()
    expect(await old.tables.get('notices', 'fresh')).not.toBeNull()
  })

  test('browsers are forgotten once nobody can be signed in there any more', async () => {
    const device = {
      creatorId: 'c',
      sessionId: 's',
      endpoint: 'https://push.example/1',
      p256dh: 'p',
      auth: 'a',
    }
    const until = (expiresAt: string) => ({ ...device, expiresAt, createdAt: ago(0) })
    await old.tables.create('push_subscriptions', 'over', until(ago(HOUR)))
    await old.tables.create('push_subscriptions', 'good', until(ago(-HOUR)))
    await old.runScheduled()
    expect(await old.tables.get('push_subscriptions', 'over')).toBeNull()
    expect(await old.tables.get('push_subscriptions', 'good')).not.toBeNull()
  })

  test('links are forgotten a day after their time', async () => {
    const link = (expiresAt: string) => ({ productId: 'p', emailKey: 'k', expiresAt, createdAt: expiresAt })
    await old.tables.create('mailed_links', 'forgotten', link(ago(25 * HOUR)))
    await old.tables.create('mailed_links', 'told', link(ago(HOUR)))
    await old.runScheduled()
    expect(await old.tables.get('mailed_links', 'forgotten')).toBeNull()
    expect(await old.tables.get('mailed_links', 'told')).not.toBeNull()
  })

  test('and so are follows that nobody has confirmed', async () => {
    const wish = { creatorId: 'c', email: 'fan@example.com', emailKey: 'k', createdAt: ago(0) }
    const until = (expiresAt: string) => ({ ...wish, expiresAt })
    await old.tables.create('pending_follows', 'forgotten', until(ago(25 * HOUR)))
    await old.tables.create('pending_follows', 'told', until(ago(HOUR)))
    await old.tables.create('pending_follows', 'open', until(ago(-HOUR)))
    await old.runScheduled()
    const left = await old.tables.find('pending_follows', [Query.orderAsc('$id')])
    expect(left.map(({ $id }) => $id)).toEqual(['open', 'told'])
  })
})
