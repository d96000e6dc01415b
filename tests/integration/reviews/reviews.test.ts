import { m } from '#messages'
import type { Client } from 'appwrite'
import { Query, Users } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { foundBy } from '#src/domain/search/found-by.ts'
import { proofFor, proofKey } from '#functions/shared/identity/browser-proof.ts'
import * as z from 'zod/mini'
import {
  perform,
  publish,
  refuse,
  sharedMarket,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'
import { anAddress, execute } from '#tests/integration/support/stacks/stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const LIMIT = m.review_maximum_reached()
const DOWNLOAD_FIRST = m.review_not_eligible()
const review = { rating: 5, comment: 'Sehr gut', userName: 'Kim' }

async function reviewable() {
  const creator = await market.creator()
  return { creator, productId: await publish(creator) }
}
const write = (client: Client, input: { productId: string; email?: string; receipt?: string }) =>
  perform(client, 'reviews.create', { ...review, ...input })
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
      searchKey: foundBy.review_inbox({ userName: 'Kim', productTitle: 'Brand kit', comment: 'Sehr gut' }),
    },
  ])
  expect(await market.tables.find('reviews', [Query.equal('productId', productId)])).toEqual([])
  expect(await market.tables.get('products', productId)).toMatchObject({ ratingCount: 0, rating: 0 })
})

test('a signed-in author is shown as their own page shows them', async () => {
  const { productId } = await reviewable()
  const author = await market.creator()
  await perform(author.client, 'profile.update', { name: 'Robin Keller' })
  await write(author.client, { productId })
  expect(await inboxOf(productId)).toMatchObject([{ userName: 'Robin Keller', authorUserId: author.userId }])
})

describe('at most two for a product', () => {
  test('by the same address, also when five come at once', async () => {
    const { productId } = await reviewable()
    const input = { productId, email: 'kim@example.com' }
    await Promise.all([1, 2, 3, 4, 5].map(() => write(market.guest(), input)))
    expect(await inboxOf(productId)).toHaveLength(2)
    const nothingTold = { canReview: false, reviewCount: 0, maxReviews: 2, existingReviews: [] }
    expect(await perform(market.guest(), 'reviews.eligibility', input), 'of an address').toEqual(nothingTold)
  })

  test('by the same browser’s proof, whatever address comes with it', async () => {
    const { productId } = await reviewable()
    const { receipt } = await perform(market.guest(), 'downloads.get_url', { productId })
    await write(market.guest(), { productId, receipt, email: 'a@example.com' })
    await write(market.guest(), { productId, receipt })
    expect(await perform(market.guest(), 'reviews.eligibility', { productId, receipt })).toMatchObject({
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

  const full = { canReview: false, reviewCount: 2, maxReviews: 2 }
  const verify = (userId: string) =>
    new Users(market.admin).updateEmailVerification({ userId, emailVerification: true })

  test.each(['unverified', 'verified'])('by an account and a guest with its %s address', async (state) => {
    const { productId } = await reviewable()
    const { client, email, userId } = await market.creator()
    if (state === 'verified') await verify(userId)
    for (const said of ['another@example.com', undefined]) await write(client, { productId, email: said })
    await write(market.guest(), { productId, email: email.toUpperCase() })
    expect(await inboxOf(productId)).toHaveLength(2)
  })

  test.each(['unverified', 'verified'])(
    'by guests with the %s address of an account, which has two of its own',
    async (state) => {
      const { productId } = await reviewable()
      const { client, email, userId } = await market.creator()
      for (let time = 0; time < 3; time += 1) await write(market.guest(), { productId, email })
      expect(await inboxOf(productId)).toHaveLength(2)
      if (state === 'verified') await verify(userId)
      const none = { canReview: true, reviewCount: 0, maxReviews: 2 }
      expect(await perform(client, 'reviews.eligibility', { productId }), 'nothing is told').toMatchObject(
        none,
      )
      await Promise.allSettled([1, 2, 3, 4].map(() => write(client, { productId })))
      expect(await inboxOf(productId)).toHaveLength(4)
      expect(await perform(client, 'reviews.eligibility', { productId })).toMatchObject(full)
    },
  )

  test('by accounts with the same address, one after the other, but for one that had only claimed it', async () => {
    const { productId } = await reviewable()
    const [claimant, owner, later] = [await market.creator(), await market.signUp(), await market.signUp()]
    const { email } = claimant
    const users = new Users(market.admin)
    const moveTo = async (userId: string, to: string) => users.updateEmail({ userId, email: to })
    for (let time = 0; time < 2; time += 1) await write(claimant.client, { productId })
    await moveTo(claimant.userId, `gone-${email}`)
    await moveTo(owner.userId, email)
    await verify(owner.userId)
    for (let time = 0; time < 2; time += 1) await write(owner.client, { productId })
    await moveTo(owner.userId, `gone-too-${email}`)
    await moveTo(later.userId, email)
    await verify(later.userId)
    expect(await perform(later.client, 'reviews.eligibility', { productId })).toMatchObject(full)
    expect(await refuse(later.client, 'reviews.create', { ...review, productId })).toMatchObject({
      message: LIMIT,
    })
  })
})

describe('whether an address has reviewed', () => {
  const COMMENT = { ...review, comment: 'Once more' }

  async function answerOf(client: Client, input: object) {
    const body = JSON.stringify({ action: 'reviews.create', ...COMMENT, ...input })
    const answer = await execute(client, 'marketplace', body)
    const told = z.object({ success: z.boolean(), reviewId: z.string() }).parse(answer.body)
    return { status: answer.status, names: Object.keys(told), ...told }
  }

  test('a guest who types it is not told: the answer is the same, and nothing of it is kept', async () => {
    const { creator, productId } = await reviewable()
    const email = 'kim@example.com'
    for (let time = 0; time < 2; time += 1) await write(market.guest(), { productId, email })
    const unknown = await answerOf(market.guest(), { productId, email: 'new@example.com' })
    const known = await answerOf(market.guest(), { productId, email })
    for (const { status, names, reviewId } of [unknown, known]) {
      expect({ status, names }).toEqual({ status: 200, names: ['success', 'reviewId'] })
      expect(reviewId).toHaveLength(unknown.reviewId.length)
    }
    expect(await inboxOf(productId)).toHaveLength(3)
    const notices = await market.tables.find('notices', [Query.equal('creatorId', creator.userId)])
    expect(notices.filter(({ kind }) => kind === 'review')).toHaveLength(3)
  })

  test('is not to be read off the own browser’s proof either', async () => {
    const { productId } = await reviewable()
    const email = 'kim@example.com'
    for (let time = 0; time < 2; time += 1) await write(market.guest(), { productId, email })
    for (const typed of [email, 'never@example.com']) {
      const { receipt } = await perform(market.guest(), 'downloads.get_url', { productId })
      await answerOf(market.guest(), { productId, email: typed, receipt })
      const { reviewCount } = await perform(market.guest(), 'reviews.eligibility', { productId, receipt })
      expect(reviewCount).toBe(1)
    }
    expect(await inboxOf(productId)).toHaveLength(3)
  })

  test('an account that has signed up with it is not told', async () => {
    const { productId } = await reviewable()
    const thief = await market.creator()
    for (let time = 0; time < 2; time += 1) await write(market.guest(), { productId, email: thief.email })
    expect(await answerOf(thief.client, { productId })).toMatchObject({ status: 200 })
  })
})

describe('nobody reviews', () => {
  test('without account, address or proof', async () => {
    const { productId } = await reviewable()
    const elsewhere = await reviewable()
    const { receipt } = await perform(market.guest(), 'downloads.get_url', { productId: elsewhere.productId })
    for (const input of [{ productId }, { productId, receipt }, { productId, receipt: 'forged' }]) {
      expect(await refuse(market.guest(), 'reviews.create', { ...review, ...input })).toMatchObject({
        status: 403,
        message: DOWNLOAD_FIRST,
      })
      expect((await perform(market.guest(), 'reviews.eligibility', input)).canReview).toBe(false)
    }
  })

  test('without a name', async () => {
    const { productId } = await reviewable()
    const input = { ...review, productId, email: 'kim@example.com', userName: '  ' }
    expect(await refuse(market.guest(), 'reviews.create', input)).toMatchObject({
      status: 400,
      message: m.review_form_incomplete_message(),
    })
  })

  test('their own product, or where reviews are switched off', async () => {
    const { creator, productId } = await reviewable()
    const input = { ...review, productId, email: 'kim@example.com' }
    expect(await refuse(creator.client, 'reviews.create', input)).toMatchObject({ status: 403 })
    const { client } = await market.signUp()
    expect((await perform(client, 'reviews.eligibility', { productId })).canReview).toBe(true)
    await perform(creator.client, 'profile.update', { reviewWidget: false })
    expect(await refuse(market.guest(), 'reviews.create', input)).toMatchObject({ status: 403 })
    expect((await perform(client, 'reviews.eligibility', { productId })).canReview).toBe(false)
  })
})

describe('that it was bought is known from the ledger, not from the author:', () => {
  const paid = { status: 'paid', amountCents: 50 } as const
  test.each([
    ['money stayed paid', [paid], true],
    ['a part of it was given back', [{ ...paid, status: 'partially_refunded' }], true],
    ['a code took off the whole price', [{ ...paid, amountCents: 0 }], false],
    ['it was got for nothing first, and then paid for', [{ ...paid, amountCents: 0 }, paid], true],
    ['all was given back', [{ ...paid, status: 'refunded' }], false],
    ['it is to be given back', [{ ...paid, givenBackFor: 'duplicate' }], false],
    ['the buyer’s bank took it back', [{ ...paid, status: 'disputed' }], false],
    ['somebody else paid', [{ ...paid, receiptKey: 'of another browser' }], false],
  ] as const)('%s', async (_, sales, isVerifiedPurchase) => {
    const { creator, productId } = await reviewable()
    const receipt = proofFor(market.hash, undefined)
    for (const [index, sale] of sales.entries()) {
      await market.tables.create('payments', `pi_${index}_${productId}`, {
        productId,
        sellerId: creator.userId,
        receiptKey: proofKey(market.hash, receipt),
        createdAt: new Date().toISOString(),
        ...sale,
      })
    }
    await write(market.guest(anAddress()), { productId, receipt, email: 'kim@example.com' })
    expect(await inboxOf(productId)).toMatchObject([{ isVerifiedPurchase }])
  })
})
