import type { Client } from 'appwrite'
import { Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiptFor, receiptKey } from '#functions/shared/receipt.ts'
import { ask, publish, refuse, startMarket, type Market } from './market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const LIMIT = 'Sie haben bereits 2 Bewertungen für dieses Produkt abgegeben (Maximum erreicht)'
const DOWNLOAD_FIRST = 'Laden Sie das Produkt herunter, um eine Bewertung zu schreiben'
const review = { rating: 5, comment: 'Sehr gut', userName: 'Kim' }

async function reviewable() {
  const creator = await market.creator()
  return { creator, productId: await publish(creator) }
}
const write = (client: Client, input: { productId: string; email?: string; receipt?: string }) =>
  ask(client, 'reviews.create', { ...review, ...input })
const inboxOf = (productId: string) =>
  market.tables.find('review_inbox', [Query.equal('productId', productId)])

test('a review waits for its creator; nothing of it is public', async () => {
  const { creator, productId } = await reviewable()
  const { reviewId } = await write(market.guest(), { productId, email: 'kim@example.com' })
  expect(await inboxOf(productId)).toMatchObject([
    {
      reviewId,
      creatorId: creator.userId,
      userName: 'Kim',
      rating: 5,
      status: 'pending',
      isVerifiedPurchase: false,
      searchKey: 'kim brand kit sehr gut',
    },
  ])
  expect(await market.tables.find('reviews', [Query.equal('productId', productId)])).toEqual([])
  expect(await market.tables.get('products', productId)).toMatchObject({ ratingCount: 0, rating: 0 })
})

test('a signed-in author is shown as their own page shows them', async () => {
  const { productId } = await reviewable()
  const author = await market.creator()
  await ask(author.client, 'profile.update', { name: 'Robin Keller' })
  await write(author.client, { productId })
  expect(await inboxOf(productId)).toMatchObject([{ userName: 'Robin Keller', authorUserId: author.userId }])
})

describe('at most two for a product', () => {
  test('by the same address, also when five come at once', async () => {
    const { productId } = await reviewable()
    const input = { productId, email: 'kim@example.com' }
    const attempts = await Promise.allSettled([1, 2, 3, 4, 5].map(() => write(market.guest(), input)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await inboxOf(productId)).toHaveLength(2)
    expect(await refuse(market.guest(), 'reviews.create', { ...review, ...input })).toMatchObject({
      status: 409,
      message: LIMIT,
    })
    const nothingTold = { canReview: false, reviewCount: 0, maxReviews: 2 }
    expect(await ask(market.guest(), 'reviews.eligibility', input), 'of an address').toEqual(nothingTold)
  })

  test('by the same receipt, whatever address comes with it', async () => {
    const { productId } = await reviewable()
    const { receipt } = await ask(market.guest(), 'downloads.get_url', { productId })
    await write(market.guest(), { productId, receipt, email: 'a@example.com' })
    await write(market.guest(), { productId, receipt })
    expect(await ask(market.guest(), 'reviews.eligibility', { productId, receipt })).toEqual({
      canReview: false,
      reviewCount: 2,
      maxReviews: 2,
    })
    const third = { ...review, productId, receipt, email: 'b@example.com' }
    expect(await refuse(market.guest(), 'reviews.create', third)).toMatchObject({ message: LIMIT })
    const other = await reviewable()
    await write(market.guest(), { productId: other.productId, email: 'a@example.com' })
  })

  test('by the same account', async () => {
    const { productId } = await reviewable()
    const author = await market.creator()
    await write(author.client, { productId })
    await write(author.client, { productId })
    expect(await refuse(author.client, 'reviews.create', { ...review, productId })).toMatchObject({
      message: LIMIT,
    })
  })
})

describe('nobody reviews', () => {
  test('without account, address or receipt', async () => {
    const { productId } = await reviewable()
    const elsewhere = await reviewable()
    const { receipt } = await ask(market.guest(), 'downloads.get_url', { productId: elsewhere.productId })
    for (const input of [{ productId }, { productId, receipt }, { productId, receipt: 'forged' }]) {
      expect(await refuse(market.guest(), 'reviews.create', { ...review, ...input })).toMatchObject({
        status: 403,
        message: DOWNLOAD_FIRST,
      })
      expect((await ask(market.guest(), 'reviews.eligibility', input)).canReview).toBe(false)
    }
  })

  test('without a name', async () => {
    const { productId } = await reviewable()
    const input = { ...review, productId, email: 'kim@example.com', userName: '  ' }
    expect(await refuse(market.guest(), 'reviews.create', input)).toMatchObject({
      status: 400,
      message: 'Bitte füllen Sie alle erforderlichen Felder aus.',
    })
  })

  test('their own product, or where reviews are switched off', async () => {
    const { creator, productId } = await reviewable()
    const input = { ...review, productId, email: 'kim@example.com' }
    expect(await refuse(creator.client, 'reviews.create', input)).toMatchObject({ status: 403 })
    const { client } = await market.signUp()
    expect((await ask(client, 'reviews.eligibility', { productId })).canReview).toBe(true)
    await ask(creator.client, 'profile.update', { reviewWidget: false })
    expect(await refuse(market.guest(), 'reviews.create', input)).toMatchObject({ status: 403 })
    expect((await ask(client, 'reviews.eligibility', { productId })).canReview).toBe(false)
  })
})

test('that it was bought is known from the books, not from the author', async () => {
  const { creator, productId } = await reviewable()
  const receipt = receiptFor(market.hash, undefined)
  await market.tables.create('payments', `pi_${productId}`, {
    productId,
    sellerId: creator.userId,
    status: 'paid',
    receiptKey: receiptKey(market.hash, receipt),
    createdAt: new Date().toISOString(),
  })
  await write(market.guest(), { productId, receipt, email: 'kim@example.com' })
  expect(await inboxOf(productId)).toMatchObject([{ isVerifiedPurchase: true }])
})
