import { m } from '#messages'
import type { Client } from 'appwrite'
import { ID, Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundBy } from '#src/domain/search/found-by.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { reviewStatuses, type ReviewDecision } from '#src/domain/people/review.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { noticeId } from '#functions/shared/mail/notices.ts'
import {
  perform,
  publish,
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

const edited = { rating: 2, comment: 'On second thoughts' }
const gone = { status: 404, code: 'not_found', message: m.refusal_own_review_not_found() }

type Author = { client: Client; receipt?: string }

async function reviewable() {
  const creator = await market.creator()
  return { creator, productId: await publish(creator) }
}

/** A guest who has downloaded the product and is known by the browser's proof only. */
async function downloader(productId: string): Promise<{ client: Client; receipt: string }> {
  const client = market.guest()
  const { receipt } = await perform(client, 'downloads.get_url', { productId })
  return { client, receipt }
}

async function write({ client, receipt }: Author, productId: string, email?: string): Promise<string> {
  const input = { productId, rating: 5, comment: 'Great', userName: 'Kim', email, receipt }
  return (await perform(client, 'reviews.create', input)).reviewId
}
const update = ({ client, receipt }: Author, reviewId: string, change = edited) =>
  perform(client, 'reviews.update', { reviewId, ...change, receipt })
const remove = ({ client, receipt }: Author, reviewId: string) =>
  perform(client, 'reviews.delete', { reviewId, receipt })
const existing = async ({ client, receipt }: Author, productId: string) =>
  (await perform(client, 'reviews.eligibility', { productId, receipt })).existingReviews

const inboxRow = async (reviewId: string) =>
  (await market.tables.find('review_inbox', [Query.equal('reviewId', reviewId)]))[0]

/** Decides as a creator who has just read the review. */
async function moderate(creator: Creator, reviewId: string, status: ReviewDecision) {
  const editedAt = (await inboxRow(reviewId))?.editedAt
  const read = editedAt ? { [reviewId]: editedAt } : {}
  return perform(creator.client, 'reviews.moderate', { reviewIds: [reviewId], status, editedAt: read })
}

/**
 * Returns the account's counters [pending, approved, rejected], which must match the rows. Ratings must match the public reviews.
 */
async function counted(creator: Creator, productId: string) {
  const account = await market.tables.get('accounts', accountRowId(market.hash, creator.userId))
  const rows = await market.tables.find('review_inbox', [Query.equal('creatorId', creator.userId)])
  const real = reviewStatuses.map((status) => rows.filter((row) => row.status === status).length)
  expect([account?.pendingReviews, account?.approvedReviews, account?.rejectedReviews]).toEqual(real)
  const shown = await market.tables.find('reviews', [Query.equal('productId', productId)])
  const sum = shown.reduce((total, { rating }) => total + rating, 0)
  const record = await market.tables.get('product_records', productRecordId(market.hash, productId))
  const product = await market.tables.get('products', productId)
  const rating = shown.length === 0 ? 0 : sum / shown.length
  for (const row of [record, product]) {
    expect([row?.ratingCount, row?.ratingSum, row?.rating]).toEqual([shown.length, sum, rating])
  }
  return real
}

describe('an author', () => {
  test.each(['account', 'receipt', 'proven address'] as const)(
    'known by %s changes what was approved: it waits again, and says that it was edited',
    async (by) => {
      const { creator, productId } = await reviewable()
      const person = await market.creator()
      const author: Author = by === 'receipt' ? await downloader(productId) : person
      const writer = by === 'proven address' ? { client: market.guest() } : author
      const reviewId = await write(writer, productId, by === 'proven address' ? person.email : undefined)
      if (by === 'proven address') {
        await new Users(market.admin).updateEmailVerification({
          userId: person.userId,
          emailVerification: true,
        })
      }
      expect(await existing(author, productId)).toMatchObject([{ reviewId, status: 'pending', rating: 5 }])
      await moderate(creator, reviewId, 'approved')
      expect(await counted(creator, productId)).toEqual([0, 1, 0])

      expect(await update(author, reviewId)).toEqual({ status: 'pending' })
      expect(await counted(creator, productId)).toEqual([1, 0, 0])
      const row = await inboxRow(reviewId)
      expect(row).toMatchObject({ ...edited, status: 'pending', moderatedAt: null, moderationNote: '' })
      expect(row?.searchKey).toBe(row && foundBy.review_inbox(row))
      expect(await existing(author, productId)).toMatchObject([{ ...edited, editedAt: row?.editedAt }])

      await moderate(creator, reviewId, 'approved')
      expect(await counted(creator, productId)).toEqual([0, 1, 0])
      expect(await market.tables.get('reviews', reviewId)).toMatchObject({
        ...edited,
        editedAt: row?.editedAt,
        createdAt: row?.createdAt,
      })
    },
  )

  test('who changes nothing leaves it where it is', async () => {
    const { creator, productId } = await reviewable()
    const author = await market.creator()
    const reviewId = await write(author, productId)
    await moderate(creator, reviewId, 'approved')
    const same = { rating: 5, comment: ' Great ' }
    expect(await update(author, reviewId, same)).toEqual({ status: 'approved' })
    expect(await inboxRow(reviewId)).toMatchObject({ status: 'approved', editedAt: null })
  })

  test.each(['approved', 'rejected', null] as const)(
    'removes one that is %s, and may write anew',
    async (status) => {
      const { creator, productId } = await reviewable()
      const author = await market.creator()
      const [reviewId, other] = [await write(author, productId), await write(author, productId)]
      await moderate(creator, other, 'approved')
      if (status) await moderate(creator, reviewId, status)
      await remove(author, reviewId)
      expect(await counted(creator, productId)).toEqual([0, 1, 0])
      expect(await market.tables.find('review_authors', [Query.equal('reviewId', reviewId)])).toEqual([])
      expect((await existing(author, productId)).map((review) => review.reviewId)).toEqual([other])
      await write(author, productId)
      expect(await counted(creator, productId)).toEqual([1, 1, 0])
    },
  )

  test('who changes or removes it before its creator was told has only that told', async () => {
    const { productId } = await reviewable()
    const author = await market.creator()
    const reviewId = await write(author, productId)
    const notice = () => market.tables.get('notices', noticeId(market.hash, 'review', reviewId))
    await update(author, reviewId)
    expect(await notice()).toMatchObject({ words: edited.comment, rating: edited.rating })
    await remove(author, reviewId)
    expect(await notice()).toBeNull()
  })

  test('removes it where reviews were switched off, and changes nothing there', async () => {
    const { creator, productId } = await reviewable()
    const author = await market.creator()
    const reviewId = await write(author, productId)
    await moderate(creator, reviewId, 'approved')
    await perform(creator.client, 'profile.update', { reviewWidget: false })
    const change = { reviewId, ...edited }
    expect(await refuse(author.client, 'reviews.update', change)).toMatchObject({ status: 403 })
    await remove(author, reviewId)
    expect(await counted(creator, productId)).toEqual([0, 0, 0])
  })

  test('changes no more than an inbox takes in an hour', async () => {
    const { productId } = await reviewable()
    const author = await market.creator()
    const reviewId = await write(author, productId)
    const edits = Array.from({ length: limits.review.perAddress - 1 }, (_, index) => `Edit ${index}`)
    for (const comment of edits) await update(author, reviewId, { rating: 3, comment })
    expect(await refuse(author.client, 'reviews.update', { reviewId, ...edited })).toMatchObject({
      status: 429,
    })
    expect(await inboxRow(reviewId)).toMatchObject({ comment: edits.at(-1) })
  })
})

describe('somebody else', () => {
  test('neither finds, changes nor removes it, and learns nothing of what there is', async () => {
    const { creator, productId } = await reviewable()
    const author = await market.creator()
    const guest = await downloader(productId)
    const ids = [await write(author, productId), await write(guest, productId)]
    await moderate(creator, ids[0] ?? '', 'approved')
    const signedIn = await market.creator()
    const others: Author[] = [
      signedIn,
      creator,
      { client: market.guest() },
      { client: market.guest(), receipt: 'forged' },
      await downloader(productId),
    ]
    for (const other of others) {
      const { client, receipt } = other
      expect(await existing(other, productId)).toEqual([])
      for (const reviewId of [...ids, ID.unique()]) {
        const input = { reviewId, ...edited, receipt }
        expect(await refuse(client, 'reviews.update', input)).toMatchObject(gone)
        expect(await refuse(client, 'reviews.delete', { reviewId, receipt })).toMatchObject(gone)
      }
    }
    expect(await counted(creator, productId)).toEqual([1, 1, 0])
    expect(await inboxRow(ids[1] ?? '')).toMatchObject({ rating: 5, comment: 'Great', editedAt: null })
  })

  test('at the browser of an account that is signed out again does not', async () => {
    const { productId } = await reviewable()
    const { client, receipt } = await downloader(productId)
    const author = await market.creator()
    const reviewId = await write({ client: author.client, receipt }, productId)
    expect(await existing({ client, receipt }, productId)).toEqual([])
    expect(await refuse(client, 'reviews.delete', { reviewId, receipt })).toMatchObject(gone)
    await remove(author, reviewId)
  })

  test('who types an address does not learn whether it has reviewed before', async () => {
    const { creator, productId } = await reviewable()
    const email = 'kim@example.com'
    for (let time = 0; time < 2; time += 1) await write({ client: market.guest() }, productId, email)
    const answers = []
    const kept: string[] = []
    for (const typed of [email, 'never@example.com']) {
      const author = await downloader(productId)
      const reviewId = await write(author, productId, typed)
      const input = { reviewId, receipt: author.receipt }
      const refusal = await refuse(author.client, 'reviews.delete', input)
      answers.push([await existing(author, productId), refusal])
      if (!(await inboxRow(reviewId))) continue
      kept.push(reviewId)
      await moderate(creator, reviewId, 'approved')
      expect(await existing(author, productId)).toMatchObject([{ reviewId, status: 'approved' }])
      await update(author, reviewId)
      expect(await existing(author, productId)).toMatchObject([{ reviewId, status: 'pending' }])
      await remove(author, reviewId)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(kept).toHaveLength(1)
    expect(answers[0]).toMatchObject([[], gone])
  })
})

describe('at once', () => {
  async function approved() {
    const { creator, productId } = await reviewable()
    const author = await market.creator()
    const reviewId = await write(author, productId)
    await moderate(creator, reviewId, 'approved')
    return { creator, productId, author, reviewId }
  }

  test.each([2, 4])('the same edit %d times counts once', async (times) => {
    const { creator, productId, author, reviewId } = await approved()
    await Promise.all(Array.from({ length: times }, () => update(author, reviewId)))
    expect(await counted(creator, productId)).toEqual([1, 0, 0])
  })

  test('edits from two windows: one of them stands, as a whole', async () => {
    const { creator, productId, author, reviewId } = await approved()
    const edits = [
      { rating: 1, comment: 'One' },
      { rating: 4, comment: 'Four' },
    ]
    await Promise.all(edits.map((change) => update(author, reviewId, change)))
    const row = await inboxRow(reviewId)
    expect(edits).toContainEqual({ rating: row?.rating, comment: row?.comment })
    expect(await counted(creator, productId)).toEqual([1, 0, 0])
  })

  test('four removals and an edit leave nothing', async () => {
    const { creator, productId, author, reviewId } = await approved()
    const removals = Array.from({ length: 4 }, () => remove(author, reviewId))
    const done = await Promise.allSettled([...removals, update(author, reviewId)])
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await inboxRow(reviewId)).toBeUndefined()
    expect(await counted(creator, productId)).toEqual([0, 0, 0])
    expect(await refuse(author.client, 'reviews.delete', { reviewId })).toMatchObject(gone)
  })

  test.each(['approved', 'rejected'] as const)('with a creator who has %s it', async (status) => {
    const { creator, productId } = await reviewable()
    const author = await market.creator()
    const ids = [await write(author, productId), await write(author, productId)]
    const [first = '', second = ''] = ids
    await Promise.allSettled([
      perform(creator.client, 'reviews.moderate', { reviewIds: ids, status }),
      update(author, first),
      remove(author, second),
    ])
    // an edited review is never shown unread, whichever request came first
    expect(await inboxRow(first)).toMatchObject({ ...edited, status: 'pending' })
    expect(await inboxRow(second)).toBeUndefined()
    expect(await counted(creator, productId)).toEqual([1, 0, 0])
  })

  test('with the creator hiding the page, all that is shown is what counts', async () => {
    const { creator, productId, author, reviewId } = await approved()
    const other = await market.creator()
    const kept = await write(other, productId)
    await moderate(creator, kept, 'approved')
    await Promise.allSettled([
      perform(creator.client, 'settings.save_content', { visibility: 'private' }),
      remove(author, reviewId),
    ])
    await perform(creator.client, 'settings.save_content', { visibility: 'public' })
    await market.runScheduled()
    expect(await market.tables.get('reviews', kept)).not.toBeNull()
    expect(await market.tables.get('reviews', reviewId)).toBeNull()
    expect(await counted(creator, productId)).toEqual([0, 1, 0])
  })

  test('with the removal of the product', async () => {
    const { creator, productId, author, reviewId } = await approved()
    const own = await write(author, productId)
    await Promise.allSettled([
      perform(creator.client, 'products.delete', { productId }),
      update(author, reviewId),
      remove(author, own),
    ])
    for (const table of ['reviews', 'review_inbox', 'review_authors'] as const) {
      expect(await market.tables.find(table, [Query.equal('productId', productId)])).toEqual([])
    }
    const account = await market.tables.get('accounts', accountRowId(market.hash, creator.userId))
    expect([account?.pendingReviews, account?.approvedReviews]).toEqual([0, 0])
    expect(await refuse(author.client, 'reviews.delete', { reviewId })).toMatchObject(gone)
  })
})

test('a creator decides on what they have read: what was edited since is to be read again', async () => {
  const { creator, productId } = await reviewable()
  const author = await market.creator()
  const reviewId = await write(author, productId)
  await update(author, reviewId)
  const read = (await inboxRow(reviewId))?.editedAt ?? ''
  await update(author, reviewId, { rating: 1, comment: 'Worse' })
  for (const editedAt of [undefined, {}, { [reviewId]: read }]) {
    const verdict = { reviewIds: [reviewId], status: 'approved' as const, editedAt }
    expect(await perform(creator.client, 'reviews.moderate', verdict)).toEqual({
      moderated: [],
      failed: [{ reviewId, message: 'This review was edited. Please read it again before you decide.' }],
    })
  }
  expect(await moderate(creator, reviewId, 'approved')).toEqual({ moderated: [reviewId], failed: [] })
  expect(await counted(creator, productId)).toEqual([0, 1, 0])
})
