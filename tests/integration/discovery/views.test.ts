import { type Client, TablesDB } from 'appwrite'
import { Query } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { productActions } from '#src/domain/contracts/marketplace/products.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { namedReferrers, OTHER_REFERRERS } from '#src/domain/visits/referrer.ts'
import { createClock } from '#local/appwrite/core/clock.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { siteProof } from '#functions/shared/identity/site-proof.ts'
import { viewDesk } from '#server/views/view-desk.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

const siteKey = 'the key that page server and functions share'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket(createClock(), { FUNDUS_SITE_KEY: siteKey })
  return () => market.close()
})

type Views = ActionRequest<(typeof productActions)['products.count_views']>['views']

const batchOf = (views: Views, key = siteKey) => {
  const told = { batchId: randomId(), views }
  return { ...told, proof: siteProof(key, told) }
}

async function countsOf({ userId }: Creator, productId: string) {
  const record = await market.tables.get('product_records', productRecordId(market.hash, productId))
  const shown = await market.tables.get('products', productId)
  const days = await market.tables.find('daily_stats', [Query.equal('userId', userId)])
  const [account] = await market.tables.find('accounts', [Query.equal('userId', userId)])
  const viewsOf = (ofAll: boolean) =>
    days.filter(({ productId: id }) => (id === '') === ofAll).reduce((sum, { views }) => sum + views, 0)
  return {
    record: record?.viewCount,
    shown: shown?.viewCount,
    account: account?.totalViews,
    all: viewsOf(true),
    products: viewsOf(false),
  }
}

describe('what the page server has counted', () => {
  test('counts in the products, for their creators and on this day', async () => {
    const [creator, other] = [await market.creator(), await market.creator()]
    const [one, two, third] = [await publish(creator), await publish(creator), await publish(other)]
    const views = [
      { productId: one, count: 3 },
      { productId: two, count: 2 },
      { productId: third, count: 7 },
    ]
    await perform(market.guest(), 'products.count_views', batchOf(views))
    expect(await countsOf(creator, one)).toMatchObject({ record: 3, shown: 3, account: 5, all: 5 })
    expect(await countsOf(creator, two)).toMatchObject({ record: 2, shown: 2 })
    expect(await countsOf(other, third)).toEqual({ record: 7, shown: 7, account: 7, all: 7, products: 7 })
  })

  test('counts once, however often it comes', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const batch = batchOf([{ productId, count: 4 }])
    await Promise.all([1, 2, 3].map(() => perform(market.guest(), 'products.count_views', batch)))
    await perform(market.guest(), 'products.count_views', batch)
    expect(await countsOf(creator, productId)).toMatchObject({ record: 4, shown: 4, account: 4, all: 4 })
  })

  test('leaves out what nobody may see, and counts the rest', async () => {
    const [creator, hidden] = [await market.creator(), await market.creator()]
    const productId = await publish(creator)
    const draft = await publish(creator, { status: 'draft' })
    const secret = await publish(hidden)
    await perform(hidden.client, 'settings.save_content', { visibility: 'private' })
    const views = ['nosuch', draft, secret, productId].map((id) => ({ productId: id, count: 1 }))
    await perform(market.guest(), 'products.count_views', batchOf(views))
    expect(await countsOf(creator, productId)).toMatchObject({ record: 1, account: 1 })
    expect(await countsOf(creator, draft)).toMatchObject({ record: 0 })
    expect(await countsOf(hidden, secret)).toMatchObject({ record: 0, account: 0 })
  })

  test.each<[who: string, change: (batch: ReturnType<typeof batchOf>) => object]>([
    ['has no key', (batch) => ({ ...batch, proof: '' })],
    ['has another key', ({ views }) => batchOf([...views], 'somebody else’s key of the same length')],
    [
      'says more than was proven',
      (batch) => ({ ...batch, views: batch.views.map((view) => ({ ...view, count: 9 })) }),
    ],
    ['says it under another name', (batch) => ({ ...batch, batchId: randomId() })],
  ])('is not believed of who %s', async (_, change) => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const batch = change(batchOf([{ productId, count: 1 }]))
    expect(await refuse(market.guest(), 'products.count_views', batch)).toMatchObject({ status: 403 })
    expect(await countsOf(creator, productId)).toMatchObject({ record: 0, account: 0 })
  })
})

describe('where visitors came from', () => {
  async function referrersOf({ userId }: Creator, productId: string) {
    const rows = await market.tables.find('daily_referrers', [
      Query.equal('userId', userId),
      Query.equal('productId', productId),
      Query.limit(100),
    ])
    return Object.fromEntries(rows.map(({ host, views }) => [host, views]))
  }

  const from = (productId: string, hosts: Record<string, number>) => ({
    productId,
    count: 50,
    referrers: Object.entries(hosts).map(([host, count]) => ({ host, count })),
  })

  test('counts for the product and for all of its creator, and only they read it', async () => {
    const creator = await market.creator()
    const [one, two] = [await publish(creator), await publish(creator)]
    await perform(
      market.guest(),
      'products.count_views',
      batchOf([from(one, { 'blog.example': 3, 'news.example': 1 }), from(two, { 'blog.example': 2 })]),
    )
    await perform(market.guest(), 'products.count_views', batchOf([from(one, { 'blog.example': 1 })]))
    expect(await referrersOf(creator, one)).toEqual({ 'blog.example': 4, 'news.example': 1 })
    expect(await referrersOf(creator, two)).toEqual({ 'blog.example': 2 })
    expect(await referrersOf(creator, '')).toEqual({ 'blog.example': 6, 'news.example': 1 })
    const read = async (client: Client) => {
      const rows = { databaseId: 'market', tableId: 'daily_referrers' }
      return (await new TablesDB(client).listRows(rows)).total
    }
    expect(await read(creator.client)).toBe(5)
    await expect(read((await market.creator()).client)).resolves.toBe(0)
    await expect(read(market.guest())).resolves.toBe(0)
  })

  test('a day names only some hosts, however many somebody makes up', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    for (let batch = 0; batch < 5; batch += 1) {
      const hosts = Array.from(
        { length: namedReferrers.perBatch },
        (_, index) => `h${batch}-${index}.example`,
      )
      await perform(
        market.guest(),
        'products.count_views',
        batchOf([from(productId, Object.fromEntries(hosts.map((host) => [host, 1])))]),
      )
    }
    const named = await referrersOf(creator, productId)
    expect(Object.keys(named)).toHaveLength(namedReferrers.perDay + 1)
    expect(named[OTHER_REFERRERS]).toBe(5 * namedReferrers.perBatch - namedReferrers.perDay)
  })

  test('a view of somebody who is signed in tells it too, once', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const { client } = await market.creator()
    for (const referrer of ['blog.example', 'other.example']) {
      await perform(client, 'products.count_view', { productId, referrer })
    }
    expect(await referrersOf(creator, productId)).toEqual({ 'blog.example': 1 })
    const wrong = { productId, referrer: 'https://blog.example/who' }
    expect(await refuse(market.guest(), 'products.count_view', wrong)).toMatchObject({ status: 400 })
  })

  test('is not believed of who says more than was proven', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const batch = {
      ...batchOf([from(productId, { 'blog.example': 1 })]),
      views: [from(productId, { 'evil.example': 1 })],
    }
    expect(await refuse(market.guest(), 'products.count_views', batch)).toMatchObject({ status: 403 })
    expect(await referrersOf(creator, productId)).toEqual({})
  })
})

test('the desk of the page server hands on together what it has taken, and the rest when it closes', async () => {
  const creator = await market.creator()
  const products = [await publish(creator), await publish(creator)]
  const errors: unknown[] = []
  const place = { appwriteEndpoint: market.endpoint, appwriteProject: market.project }
  const desk = viewDesk({ place, siteKey, reportError: (error) => errors.push(error) })
  for (const productId of products) {
    for (const mark of ['anna', 'ben', 'anna']) desk.take({ productId, mark, address: '10.0.0.1' })
  }
  await desk.close()
  expect(errors).toEqual([])
  expect(await countsOf(creator, products[0] ?? '')).toMatchObject({ record: 2, account: 4, all: 4 })
})
