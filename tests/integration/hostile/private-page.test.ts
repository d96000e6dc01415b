import { Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ReviewDecision } from '#src/domain/people/review.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { sweepReviews } from '#functions/maintenance/src/sweep/sweep-reviews.ts'
import { slotOf } from '#functions/maintenance/src/rows-in-turn.ts'
import { syncReviews } from '#functions/shared/projections/sync-reviews.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import {
  perform,
  publish,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { fillInbox } from '#e2e/support/browser/inbox.ts'
import { DATABASE } from './support/schema.ts'

/** More rows than one transaction handles. */
const MANY = 40
const AT_ONCE = 20
const FIVE_MINUTES = 5 * 60_000

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const listSchema = z.object({ rows: z.array(z.object({ $id: z.string() })) })

/** Reads over plain HTTP without a session. Returns the ids that a query finds in a table, by both APIs. */
async function readBy(table: string, query: string): Promise<string[]> {
  const queries = [query, Query.limit(500)].map(
    (part, index) => `queries[${index}]=${encodeURIComponent(part)}`,
  )
  const headers = { 'x-appwrite-project': market.project }
  const rows = `${market.endpoint}/tablesdb/${DATABASE}/tables/${table}/rows`
  const documents = `${market.endpoint}/databases/${DATABASE}/collections/${table}/documents`
  const list = listSchema.parse(await (await fetch(`${rows}?${queries.join('&')}`, { headers })).json())
  const ids = list.rows.map(({ $id }) => $id)
  const older = await (await fetch(`${documents}?${queries.join('&')}`, { headers })).text()
  expect(ids.filter((id) => !older.includes(id))).toEqual([])
  return ids.sort()
}
const reviewsOf = ({ userId }: Creator) => readBy('reviews', Query.equal('creatorId', userId))
const show = ({ client }: Creator, visibility: 'public' | 'unlisted' | 'private') =>
  perform(client, 'settings.save_content', { visibility })
const save = ({ client }: Creator, productId: string, status: 'active' | 'draft') =>
  perform(client, 'products.save', { productId, product: { ...plainProduct, status } })
const accountOf = ({ userId }: Creator) => market.tables.get('accounts', accountRowId(market.hash, userId))
const recordOf = (productId: string) =>
  market.tables.get('product_records', productRecordId(market.hash, productId))

async function moderate({ client }: Creator, reviewIds: readonly string[], status: ReviewDecision) {
  for (let start = 0; start < reviewIds.length; start += AT_ONCE) {
    const some = reviewIds.slice(start, start + AT_ONCE)
    await perform(client, 'reviews.moderate', { reviewIds: some, status })
  }
}

/** A page with two products, each of which has pending and approved reviews. */
async function reviewedPage(count = 4) {
  const creator = await market.creator()
  const products = [await publish(creator), await publish(creator)] as const
  const ids = await fillInbox(market.tables, await accountOf(creator), count, (index) => ({
    productId: products[index % 2],
    userName: 'Kim',
    comment: `Number ${index}`,
  }))
  return { creator, products, ids: [...ids].sort(), approve: () => moderate(creator, ids, 'approved') }
}

/** Returns approved reviews of public products that are not public, and public reviews that should not be. */
async function differencesIn(creator: Creator): Promise<string[]> {
  const inbox = await market.tables.find('review_inbox', [
    Query.equal('creatorId', creator.userId),
    Query.limit(500),
  ])
  const found = new Set(await reviewsOf(creator))
  const differences: string[] = []
  for (const { productId, reviewId, status } of inbox) {
    const record = await recordOf(productId)
    const isDue = status === 'approved' && record !== null && isPublicProduct(record)
    if (isDue !== found.delete(reviewId)) differences.push(`${reviewId} ${isDue ? 'is missing' : 'is shown'}`)
    if (record?.reviewsLag) differences.push(`${productId} lags`)
  }
  return [...differences, ...found]
}

test('a page that becomes private hides all its public rows, and shows them again as they were', async () => {
  const { creator, products, ids, approve } = await reviewedPage()
  await approve()
  const before = await market.tables.find('reviews', [Query.equal('creatorId', creator.userId)])
  expect(await reviewsOf(creator)).toEqual(ids)

  await show(creator, 'private')
  const { userId } = creator
  const readable = await Promise.all([
    reviewsOf(creator),
    readBy('reviews', Query.equal('productId', [...products])),
    readBy('products', Query.equal('userId', userId)),
    readBy('profiles', Query.equal('userId', userId)),
  ])
  expect(readable.flat()).toEqual([])
  const asked = [
    ['reviews', ids[0] ?? ''],
    ['products', products[0]],
    ['profiles', userId],
  ] as const
  // the server may answer a single row from its cache for hours, and nobody can purge that cache from outside
  for (const [table, id] of asked)
    expect([table, await readBy(table, Query.equal('$id', id))]).toEqual([table, []])
  expect(await recordOf(products[0]), 'what was said counts all the same').toMatchObject({ ratingCount: 2 })

  await show(creator, 'unlisted')
  const after = await market.tables.find('reviews', [Query.equal('creatorId', userId)])
  const wordsOf = (rows: typeof before) => rows.map(({ $id, comment }) => `${$id} ${comment}`).sort()
  expect(wordsOf(after)).toEqual(wordsOf(before))
  expect(await differencesIn(creator)).toEqual([])
})

test('a decision about a review on a private page shows once the page is public again', async () => {
  const { creator, products, ids } = await reviewedPage()
  const [kept, rejected, approved] = ids
  if (!kept || !rejected || !approved) throw new Error('There are too few reviews')
  await moderate(creator, [kept, rejected], 'approved')
  await show(creator, 'private')
  await moderate(creator, [approved], 'approved')
  await moderate(creator, [rejected], 'rejected')
  expect(await reviewsOf(creator)).toEqual([])
  await show(creator, 'public')
  expect(await reviewsOf(creator)).toEqual([kept, approved].sort())
  const shown = await Promise.all(products.map((id) => market.tables.get('products', id)))
  expect(shown.reduce((sum, product) => sum + (product?.ratingCount ?? 0), 0)).toBe(2)
  expect(await differencesIn(creator)).toEqual([])
})

test('a product that is withdrawn hides its own reviews and no others', async () => {
  const { creator, products, ids, approve } = await reviewedPage()
  await approve()
  const [draft, other] = products
  await save(creator, draft, 'draft')
  expect(await readBy('reviews', Query.equal('productId', draft))).toEqual([])
  expect(await readBy('reviews', Query.equal('productId', other))).toHaveLength(2)
  await show(creator, 'private')
  await show(creator, 'public')
  expect(await readBy('reviews', Query.equal('productId', draft)), 'still a draft').toEqual([])
  await save(creator, draft, 'active')
  expect(await reviewsOf(creator)).toEqual(ids)
  expect(await differencesIn(creator)).toEqual([])
})

describe('hiding a page, cut off half-way', () => {
  /** Runs one batch and no more. */
  const followOnce = (creator: Creator) => {
    let times = 0
    return syncReviews(contextIn(market), creator.userId, () => (times += 1) === 1)
  }

  test('the schedule finishes it, and a second run changes nothing', async () => {
    const { creator, products, ids, approve } = await reviewedPage(MANY)
    await approve()
    for (const status of ['draft', 'active'] as const) {
      // the state after a function was interrupted after its first transaction
      for (const productId of products) {
        const recordId = productRecordId(market.hash, productId)
        await market.tables.update('product_records', recordId, { status, reviewsLag: true })
      }
      expect(await followOnce(creator)).toBe(false)
      const left = (await reviewsOf(creator)).length
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThan(MANY)
      await market.runScheduled()
      expect(await reviewsOf(creator)).toEqual(status === 'draft' ? [] : ids)
      expect(await differencesIn(creator)).toEqual([])
      expect(await syncReviews(contextIn(market), creator.userId, () => true)).toBe(true)
      expect(await differencesIn(creator)).toEqual([])
    }
  })

  test('rows that were left behind without a note are found within a day', async () => {
    const { creator, products, approve } = await reviewedPage(1)
    await approve()
    const [productId] = products
    await market.tables.update('product_records', productRecordId(market.hash, productId), { isHidden: true })
    const [row] = await market.tables.find('review_inbox', [Query.equal('productId', productId)])
    const turn = new Date(parseInt((row?.$id ?? '').slice(0, 2), 16) * FIVE_MINUTES)
    expect((row?.$id ?? '').startsWith(slotOf(turn))).toBe(true)
    expect(await sweepReviews(contextIn(market, market.admin, turn))).toBe(1)
    await market.runScheduled()
    expect(await reviewsOf(creator)).toEqual([])
  })
})

test('of several changes at once, the last one decides what is public', async () => {
  const { creator, products, ids, approve } = await reviewedPage(6)
  await moderate(creator, ids.slice(0, 3), 'approved')
  const [one, two] = products
  await Promise.allSettled([
    show(creator, 'private'),
    show(creator, 'public'),
    save(creator, one, 'draft'),
    approve(),
    show(creator, 'private'),
    save(creator, one, 'active'),
    moderate(creator, ids.slice(0, 2), 'rejected'),
    save(creator, two, 'draft'),
  ])
  await market.runScheduled()
  expect(await differencesIn(creator)).toEqual([])
  await show(creator, 'public')
  expect(await differencesIn(creator)).toEqual([])
})
