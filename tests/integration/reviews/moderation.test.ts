import { Query } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  perform,
  publish,
  refuse,
  sharedMarket,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'
import { execute } from '#tests/integration/support/stacks/stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const ACTION = 'reviews.moderate'

/** A product with a pending review. */
async function reviewed(rating = 4) {
  const creator = await market.creator()
  const productId = await publish(creator)
  const write = async (email: string, stars = rating) => {
    const review = { productId, email, rating: stars, comment: 'Good', userName: 'Kim' }
    return (await perform(market.guest(), 'reviews.create', review)).reviewId
  }
  return { creator, productId, write, reviewId: await write('kim@example.com') }
}
const shown = (productId: string) => market.tables.find('reviews', [Query.equal('productId', productId)])
const ratingOf = async (productId: string) => {
  const product = await market.tables.get('products', productId)
  return [product?.ratingCount, product?.ratingSum, product?.rating]
}
const approve = (creator: Creator, reviewIds: string[]) =>
  perform(creator.client, ACTION, { reviewIds, status: 'approved' })

test('an approved review is public and counts; a rejected one goes and no longer counts', async () => {
  const { creator, productId, reviewId, write } = await reviewed(4)
  const second = await write('robin@example.com', 1)
  expect(await approve(creator, [reviewId, second, reviewId])).toEqual({
    moderated: [reviewId, second],
    failed: [],
  })
  expect(await shown(productId)).toHaveLength(2)
  expect(await ratingOf(productId)).toEqual([2, 5, 2.5])
  await perform(creator.client, ACTION, { reviewIds: [second], status: 'rejected' })
  expect((await shown(productId)).map(({ $id }) => $id)).toEqual([reviewId])
  expect(await ratingOf(productId)).toEqual([1, 4, 4])
})

test('approved in five windows at once, it counts once', async () => {
  const { creator, productId, reviewId } = await reviewed(5)
  await Promise.all([1, 2, 3, 4, 5].map(() => approve(creator, [reviewId])))
  expect(await shown(productId)).toHaveLength(1)
  expect(await ratingOf(productId)).toEqual([1, 5, 5])
})

test('five reviews approved at once all count', async () => {
  const { creator, productId, reviewId, write } = await reviewed(3)
  const others = await Promise.all([1, 2, 3, 4].map((number) => write(`fan${number}@example.com`)))
  const results = await Promise.all([reviewId, ...others].map((id) => approve(creator, [id])))
  expect(results.flatMap(({ moderated }) => moderated)).toHaveLength(5)
  expect(await ratingOf(productId)).toEqual([5, 15, 3])
})

test('what is noted of it are the words of the creator, or what stands for none', async () => {
  const { creator, reviewId, write } = await reviewed()
  const [spoken, silent] = [await write('ann@example.com'), await write('bo@example.com')]
  const note = 'x'.repeat(200)
  await approve(creator, [reviewId])
  await perform(creator.client, ACTION, { reviewIds: [spoken], status: 'rejected', note: ` ${note} ` })
  await perform(creator.client, ACTION, { reviewIds: [silent], status: 'rejected', note: '  ' })
  const noteOf = async (id: string) => {
    const review = await market.tables.first('review_inbox', [Query.equal('reviewId', id)])
    expect(review).toMatchObject({ moderatedBy: creator.userId, updatedAt: review?.moderatedAt })
    return review?.moderationNote
  }
  expect(await noteOf(reviewId)).toBe('Approved by creator')
  expect(await noteOf(spoken)).toBe(note)
  expect(await noteOf(silent)).toBe('Rejected by creator')
})

test('what cannot be decided is told one by one; the others are', async () => {
  const { creator, productId, reviewId, write } = await reviewed()
  const foreign = await reviewed()
  const second = await write('robin@example.com')
  expect(await approve(creator, ['nosuch', reviewId, foreign.reviewId, second])).toEqual({
    moderated: [reviewId, second],
    failed: ['nosuch', foreign.reviewId].map((id) => ({ reviewId: id, message: 'Review not found' })),
  })
  expect(await shown(productId)).toHaveLength(2)
  expect(await shown(foreign.productId)).toEqual([])
})

describe('nobody else decides', () => {
  test('neither another creator nor the author', async () => {
    const { productId, reviewId } = await reviewed()
    const author = await market.creator()
    const review = { productId, rating: 5, comment: 'Mine', userName: 'Me' }
    const own = await perform(author.client, 'reviews.create', review)
    for (const id of [reviewId, own.reviewId, 'nosuch']) {
      const { moderated, failed } = await approve(author, [id])
      expect([moderated, failed]).toEqual([[], [{ reviewId: id, message: 'Review not found' }]])
    }
    expect(await shown(productId)).toEqual([])
  })

  test('no guest, and nobody without a page', async () => {
    const { reviewId, productId } = await reviewed()
    const input = { reviewIds: [reviewId], status: 'approved' }
    expect(await refuse(market.guest(), ACTION, input)).toMatchObject({ status: 401 })
    const visitor = await market.signUp()
    expect(await refuse(visitor.client, ACTION, input)).toMatchObject({ status: 404 })
    expect(await shown(productId)).toEqual([])
  })

  test('not by calling oneself by another’s name', async () => {
    const { creator, reviewId, productId } = await reviewed()
    const { client } = await market.creator()
    const body = JSON.stringify({ action: ACTION, reviewIds: [reviewId], status: 'approved' })
    const headers = { 'X-Appwrite-User-Id': creator.userId, 'X-Appwrite-Trigger': 'schedule' }
    const { body: answer } = await execute(client, 'marketplace', body, { headers })
    expect(answer).toMatchObject({ moderated: [], failed: [{ reviewId, message: 'Review not found' }] })
    expect((await execute(market.guest(), 'marketplace', body, { headers })).status).toBe(401)
    expect(await shown(productId)).toEqual([])
  })

  test('not for another status', async () => {
    const { creator, reviewId } = await reviewed()
    for (const status of ['pending', 'Approved', '', null]) {
      expect(await refuse(creator.client, ACTION, { reviewIds: [reviewId], status })).toMatchObject({
        status: 400,
        message: 'Invalid moderation status. Must be "approved" or "rejected".',
      })
    }
  })

  test.each([
    ['none', { reviewIds: [] }],
    ['too many', { reviewIds: Array.from({ length: 51 }, (_, number) => `r${number}`) }],
    ['a long note', { note: 'x'.repeat(201) }],
  ])('not for %s', async (_, change) => {
    const { creator, reviewId } = await reviewed()
    const input = { reviewIds: [reviewId], status: 'approved', ...change }
    expect(await refuse(creator.client, ACTION, input)).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})
