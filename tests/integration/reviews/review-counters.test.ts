import { ID, Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { reviewStatuses, type ReviewDecision } from '#src/domain/people/review.ts'
import { slotOf } from '#functions/maintenance/src/rows-in-turn.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { haveSameVisits } from '#functions/shared/catalog/products.ts'
import { fillInbox } from '#e2e/support/browser/inbox.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const accountOf = (creator: Creator) =>
  market.tables.get('accounts', accountRowId(market.hash, creator.userId))

async function write(productId: string, name = ID.unique()): Promise<string> {
  const review = { productId, email: `${name}@example.com`, rating: 4, comment: 'Good', userName: 'Kim' }
  return (await perform(market.guest(), 'reviews.create', review)).reviewId
}

/** Writes pending reviews, distributed over these products. */
async function waiting(creator: Creator, productIds: readonly string[], count: number): Promise<string[]> {
  return fillInbox(market.tables, await accountOf(creator), count, (index) => ({
    productId: productIds[index % productIds.length],
    rating: 1 + (index % 5),
  }))
}

const moderate = (creator: Creator, reviewIds: string[], status: ReviewDecision) =>
  perform(creator.client, 'reviews.moderate', { reviewIds, status })

const inboxOf = (creator: Creator) =>
  market.tables.find('review_inbox', [Query.equal('creatorId', creator.userId), Query.limit(500)])

/** Returns the account's counters and the real numbers: [pending, approved, rejected]. */
async function counted(creator: Creator) {
  const account = await accountOf(creator)
  const rows = await inboxOf(creator)
  const real = reviewStatuses.map((status) => rows.filter((row) => row.status === status).length)
  expect([account?.pendingReviews, account?.approvedReviews, account?.rejectedReviews]).toEqual(real)
  return real
}

/** Returns the rating of a product, which must match its approved reviews in both of its rows. */
async function ratingOf(productId: string) {
  const shown = await market.tables.find('reviews', [Query.equal('productId', productId), Query.limit(500)])
  const sum = shown.reduce((total, { rating }) => total + rating, 0)
  const record = await market.tables.get('product_records', productRecordId(market.hash, productId))
  const product = await market.tables.get('products', productId)
  for (const row of [record, product]) {
    expect([row?.ratingCount, row?.ratingSum]).toEqual([shown.length, sum])
  }
  return shown.length
}

describe('the counters are the rows', () => {
  test('when reviews come and are decided on, once or again', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const [first, second] = await Promise.all([write(productId), write(productId), write(productId)])
    expect(await counted(creator)).toEqual([3, 0, 0])
    await moderate(creator, [first], 'approved')
    await moderate(creator, [first], 'approved')
    await moderate(creator, [second], 'rejected')
    expect(await counted(creator)).toEqual([1, 1, 1])
    await moderate(creator, [second], 'approved')
    await moderate(creator, [first], 'rejected')
    expect(await counted(creator)).toEqual([1, 1, 1])
    expect(await ratingOf(productId)).toBe(1)
  })

  test.each(['approved', 'rejected'] as const)('when five windows say %s at once', async (status) => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const ids = await waiting(creator, [productId], 3)
    await Promise.all([1, 2, 3, 4, 5].map(() => moderate(creator, ids, status)))
    expect(await counted(creator)).toEqual(status === 'approved' ? [0, 3, 0] : [0, 0, 3])
    await ratingOf(productId)
  })

  test('when one window approves what another rejects', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const ids = await waiting(creator, [productId], 4)
    await Promise.all([moderate(creator, ids, 'approved'), moderate(creator, ids, 'rejected')])
    const [pending] = await counted(creator)
    expect(pending).toBe(0)
    await ratingOf(productId)
  })

  test('when fifty of three products are decided on in one go', async () => {
    const creator = await market.creator()
    const productIds = await Promise.all([publish(creator), publish(creator), publish(creator)])
    const ids = await waiting(creator, productIds, 50)
    const { moderated, failed } = await moderate(creator, ids, 'approved')
    expect([moderated.length, failed]).toEqual([50, []])
    expect(await counted(creator)).toEqual([0, 50, 0])
    expect(await Promise.all(productIds.map(ratingOf))).toEqual([17, 17, 16])
  })

  test('when new ones come meanwhile', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const ids = await waiting(creator, [productId], 10)
    await Promise.all([
      ...Array.from({ length: 5 }, () => write(productId)),
      moderate(creator, ids.slice(0, 5), 'approved'),
      moderate(creator, ids.slice(5), 'rejected'),
    ])
    expect(await counted(creator)).toEqual([5, 5, 5])
    expect(await ratingOf(productId)).toBe(5)
  })
})

describe('a product that is edited while its reviews are approved', () => {
  test.each(['active', 'draft'] as const)('and was %s keeps its rating', async (before) => {
    const creator = await market.creator()
    const productId = await publish(creator, { status: before })
    const ids = await waiting(creator, [productId], 6)
    const product = { ...plainProduct, status: 'active', title: 'Second edition' } as const
    await Promise.all([
      moderate(creator, ids.slice(0, 3), 'approved'),
      perform(creator.client, 'products.save', { productId, product }),
      moderate(creator, ids.slice(3), 'approved'),
    ])
    expect(await counted(creator)).toEqual([0, 6, 0])
    expect(await ratingOf(productId)).toBe(6)
    expect(await market.tables.get('products', productId)).toMatchObject({ title: 'Second edition' })
  })
})

test.each([
  ['draft', false],
  ['active', true],
] as const)(
  'a visit of a product that is %s leaves what was read of it current: %s',
  async (status, isCurrent) => {
    const creator = await market.creator()
    const productId = await publish(creator, { status })
    const before = await market.tables.get('product_records', productRecordId(market.hash, productId))
    if (!before) throw new Error('The product has no record')
    expect(await haveSameVisits(market, [before])).toBe(true)
    await market.tables.increment('product_records', before.$id, 'viewCount')
    expect(await haveSameVisits(market, [before])).toBe(isCurrent)
  },
)

describe('the reviews of a product go with it', () => {
  const leftOf = async (productId: string) => {
    const ofProduct = [Query.equal('productId', productId)]
    const tables = ['reviews', 'review_inbox', 'review_authors'] as const
    const rows = await Promise.all(tables.map((table) => market.tables.find(table, ofProduct)))
    return rows.flat()
  }

  test('more than a batch of them; those of other products stay', async () => {
    const creator = await market.creator()
    const [productId, other] = [await publish(creator), await publish(creator)]
    const ids = await waiting(creator, [productId], 200)
    await write(productId)
    const kept = await write(other)
    await moderate(creator, [...ids.slice(0, 20), kept], 'approved')
    await moderate(creator, ids.slice(20, 30), 'rejected')
    expect(await counted(creator)).toEqual([171, 21, 10])
    await perform(creator.client, 'products.delete', { productId })
    expect(await leftOf(productId)).toEqual([])
    expect(await counted(creator)).toEqual([0, 1, 0])
    expect(await ratingOf(other)).toBe(1)
  })

  test('also when it is removed twice, while some are approved and others written', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const ids = await waiting(creator, [productId], 8)
    await Promise.allSettled([
      moderate(creator, ids.slice(0, 4), 'approved'),
      write(productId),
      perform(creator.client, 'products.delete', { productId }),
      perform(creator.client, 'products.delete', { productId }),
      write(productId),
      moderate(creator, ids.slice(4), 'rejected'),
    ])
    expect(await leftOf(productId)).toEqual([])
    expect(await counted(creator)).toEqual([0, 0, 0])
  })

  test('what a removal has left cannot be approved, and is removed when its turn comes', async () => {
    const creator = await market.creator()
    const ids = await fillInbox(market.tables, await accountOf(creator), 2, (index) => ({
      $id: `${slotOf(new Date(Date.now() + index * 5 * MINUTE))}${'0'.repeat(30)}`,
      productId: 'gone',
    }))
    expect(await moderate(creator, ids, 'approved')).toEqual({
      moderated: [],
      failed: ids.map((reviewId) => ({ reviewId, message: 'Product not found' })),
    })
    await moderate(creator, ids.slice(1), 'rejected')
    expect(await counted(creator)).toEqual([1, 0, 1])
    await market.runScheduled()
    expect(await counted(creator)).toEqual([0, 0, 0])
  })
})

test('whoever deletes the account leaves no review behind', async () => {
  const creator = await market.creator()
  const productId = await publish(creator)
  const ids = await waiting(creator, [productId], 120)
  await moderate(creator, ids.slice(0, 20), 'approved')
  await new Users(market.admin).delete({ userId: creator.userId })
  await expect.poll(() => accountOf(creator)).toBeNull()
  expect(await inboxOf(creator)).toEqual([])
  expect(await market.tables.find('reviews', [Query.equal('creatorId', creator.userId)])).toEqual([])
})

test('another creator can neither see nor count what waits here', async () => {
  const creator = await market.creator()
  const [reviewId = ''] = await waiting(creator, [await publish(creator)], 1)
  const stranger = await market.creator()
  const reply = await refuse(stranger.client, 'reviews.moderate', { reviewIds: [], status: 'approved' })
  expect(reply.status).toBe(400)
  const { failed } = await moderate(stranger, [reviewId], 'rejected')
  expect(failed).toEqual([{ reviewId, message: 'Review not found' }])
  expect(await counted(creator)).toEqual([1, 0, 0])
  expect(await counted(stranger)).toEqual([0, 0, 0])
})
