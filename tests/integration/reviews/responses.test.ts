import { m } from '#messages'
import type { Client } from 'appwrite'
import { Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { guestElsewhere } from '#tests/integration/support/contact-requests.ts'
import { publicReview } from '#tests/integration/support/public-review.ts'
import {
  perform,
  refuse,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const gone = { status: 404, message: m.refusal_review_not_found() }
const decide = (creator: Creator, reviewId: string, status: 'approved' | 'rejected') =>
  perform(creator.client, 'reviews.moderate', { reviewIds: [reviewId], status })

const reviewed = () => publicReview(market)

const helpful = (client: Client, reviewId: string, browserId?: string) =>
  perform(client, 'reviews.mark_helpful', { reviewId, browserId })
const inboxRow = async (reviewId: string) =>
  (await market.tables.find('review_inbox', [Query.equal('reviewId', reviewId)]))[0]
const counts = async (reviewId: string) => [
  (await market.tables.get('reviews', reviewId))?.helpfulCount,
  (await inboxRow(reviewId))?.helpfulCount,
]
const marksOf = (reviewId: string) => market.tables.find('helpful_marks', [Query.equal('reviewId', reviewId)])
const reportsOf = (reviewId: string) => market.tables.find('reports', [Query.equal('reviewId', reviewId)])

describe('a review is helpful', () => {
  test('once for each account and each browser, also if they say it five times at once', async () => {
    const { reviewId } = await reviewed()
    const reader = await market.signUp()
    await Promise.all(Array.from({ length: 5 }, () => helpful(reader.client, reviewId, 'same-browser')))
    expect(await counts(reviewId)).toEqual([1, 1])
    const guest = guestElsewhere(market)
    await Promise.all(Array.from({ length: 5 }, () => helpful(guest, reviewId, 'a-browser')))
    expect(await helpful(guest, reviewId, 'another-browser')).toEqual({ helpfulCount: 3 })
    expect(await helpful(guest, reviewId, 'a-browser')).toEqual({ helpfulCount: 3 })
    expect(await counts(reviewId)).toEqual([3, 3])
    expect(JSON.stringify(await marksOf(reviewId)), 'nobody is named').not.toMatch(
      new RegExp(`${reader.userId}|browser`),
    )
  })

  test('once for each network if the browser keeps nothing', async () => {
    const { reviewId } = await reviewed()
    const [here, elsewhere] = [guestElsewhere(market), guestElsewhere(market)]
    for (const client of [here, here, elsewhere]) await helpful(client, reviewId)
    expect(await counts(reviewId)).toEqual([2, 2])
  })

  test('to few of one network, whatever ids they make up', async () => {
    const { reviewId } = await reviewed()
    const guest = guestElsewhere(market)
    const { perAddress } = limits.helpful
    for (let index = 0; index < perAddress; index += 1) await helpful(guest, reviewId, `made-up-${index}`)
    expect(await refuse(guest, 'reviews.mark_helpful', { reviewId, browserId: 'one-more' })).toMatchObject({
      status: 429,
    })
    expect(await helpful(guest, reviewId, 'made-up-0'), 'what counts already is no further call').toEqual({
      helpfulCount: perAddress,
    })
    expect(await helpful(guestElsewhere(market), reviewId, 'elsewhere')).toEqual({
      helpfulCount: perAddress + 1,
    })
  })

  test('neither to its author nor to the creator', async () => {
    const { author, creator, reviewId } = await reviewed()
    expect(await refuse(author.client, 'reviews.mark_helpful', { reviewId })).toMatchObject({
      status: 403,
      message: m.refusal_own_review_helpful(),
    })
    expect(await refuse(creator.client, 'reviews.mark_helpful', { reviewId })).toMatchObject({
      status: 403,
      message: m.refusal_own_product_helpful(),
    })
    expect(await counts(reviewId)).toEqual([0, 0])
  })

  test('for as long as it exists: the count outlives a rejection, and the marks end with the review', async () => {
    const { author, creator, reviewId } = await reviewed()
    await helpful(guestElsewhere(market), reviewId, 'a-browser')
    await decide(creator, reviewId, 'rejected')
    expect(await refuse(market.guest(), 'reviews.mark_helpful', { reviewId })).toMatchObject(gone)
    await decide(creator, reviewId, 'approved')
    expect(await counts(reviewId)).toEqual([1, 1])
    await perform(author.client, 'reviews.delete', { reviewId })
    expect(await marksOf(reviewId)).toEqual([])
  })

  test('until the creator takes it from the page, also at the same moment', async () => {
    const { creator, reviewId } = await reviewed()
    const readers = Array.from({ length: 6 }, () => market.guest())
    const [, ...answers] = await Promise.allSettled([
      decide(creator, reviewId, 'rejected'),
      ...readers.map((reader, index) => helpful(reader, reviewId, `reader-${index}`)),
    ])
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
    expect(refused.filter((reason) => !reason.includes(' 404 '))).toEqual([])
    const helped = answers.length - refused.length
    expect(await marksOf(reviewId)).toHaveLength(helped)
    expect((await inboxRow(reviewId))?.helpfulCount).toBe(helped)
  })

  test('until its product goes', async () => {
    const { creator, productId, reviewId } = await reviewed()
    await helpful(guestElsewhere(market), reviewId, 'a-browser')
    await perform(creator.client, 'products.delete', { productId })
    expect(await marksOf(reviewId)).toEqual([])
  })
})

describe('a report of a review', () => {
  test('is kept once for each person, with the reason, and counted', async () => {
    const { author, creator, reviewId } = await reviewed()
    const report = (client: Client, browserId: string, reason = 'Spam') =>
      perform(client, 'reviews.report', { reviewId, browserId, reason })
    const guest = guestElsewhere(market)
    await Promise.all(Array.from({ length: 5 }, () => report(guest, 'a-browser')))
    await report(guest, 'a-browser', 'Another reason')
    await report(guestElsewhere(market), 'another-browser', 'Names me')
    await report(author.client, 'a-browser', 'My mistake')
    await report(creator.client, 'a-browser', 'A rival')
    const rows = await reportsOf(reviewId)
    expect(rows.map(({ reason }) => reason).sort()).toEqual(['A rival', 'My mistake', 'Names me', 'Spam'])
    expect(rows.every(({ creatorId }) => creatorId === creator.userId)).toBe(true)
    expect((await inboxRow(reviewId))?.reportCount).toBe(4)
  })

  test('needs a public review and a reason', async () => {
    const { creator, reviewId } = await reviewed()
    expect(await refuse(market.guest(), 'reviews.report', { reviewId, reason: ' ' })).toMatchObject({
      status: 400,
      message: m.refusal_describe_issue(),
    })
    await decide(creator, reviewId, 'rejected')
    expect(await refuse(market.guest(), 'reviews.report', { reviewId, reason: 'Spam' })).toMatchObject(gone)
    expect(await reportsOf(reviewId)).toEqual([])
  })
})
