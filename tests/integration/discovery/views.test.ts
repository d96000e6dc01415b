import { Query } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomId } from '#src/lib/browser/random-id.ts'
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

type Views = { productId: string; count: number }[]

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
