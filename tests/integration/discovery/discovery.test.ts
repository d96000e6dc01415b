import { Account } from 'appwrite'
import { ID, Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shelvesOf } from '#src/domain/discovery/shelves.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { syncChangedProduct } from '#functions/shared/listings/sync-changes.ts'
import { syncListing } from '#functions/shared/listings/sync-listing.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import { isListed, placesOf, seen, visit } from '#tests/integration/support/explore.ts'
import {
  perform,
  publish,
  startMarket,
  upload,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { SITE_URL } from '#tests/integration/support/stacks/stack.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
  visit(market)
})
afterAll(() => market.close())

async function verified(): Promise<Creator> {
  const creator = await market.creator()
  await market.verify(creator)
  return creator
}

const aTitle = () => `Kit ${ID.unique()}`

/** A product in Explore, with what is needed to save it again. */
async function listed(change: Partial<ProductInput> = {}, creator?: Creator) {
  const owner = creator ?? (await verified())
  const productId = ID.unique()
  const file = { fileId: await upload(owner, 'product-files'), originalName: 'guide.pdf' }
  const product = { ...plainProduct, title: aTitle(), file, ...change }
  await perform(owner.client, 'products.save', { productId, product })
  const save = (next: Partial<ProductInput>) =>
    perform(owner.client, 'products.save', { productId, product: { ...product, ...next } })
  return { owner, productId, title: product.title, save }
}

const settings = { language: 'en', contentCategory: 'design', isNSFW: false } as const
const contentOf = (creator: Creator, change: object) =>
  perform(creator.client, 'settings.save_content', { ...settings, ...change })

const numbersIn = (row: { popularity: number; priceCents: number; steadyRating: number } | null) =>
  row && [row.popularity, row.priceCents, row.steadyRating].join()

/** Returns the shelves on which a product lacks its place, or has one that is not right. */
async function misplaced(productId: string): Promise<string[]> {
  const listing = await market.tables.get('listings', productId)
  if (!listing) return ['no listing']
  const places = await placesOf(market, productId)
  const right = places.filter((place) => numbersIn(place) === numbersIn(listing)).map(({ shelf }) => shelf)
  const [has, wants] = [new Set(right), new Set(shelvesOf(listing))]
  const all = new Set([...places.map(({ shelf }) => shelf), ...wants])
  return [...all].filter((shelf) => !has.has(shelf) || !wants.has(shelf))
}

describe('a product comes into Explore', () => {
  test('with the save that publishes it, on each of its shelves', async () => {
    const { productId, title } = await listed()
    expect(await seen()).toContain(title)
    expect(await seen({ category: 'Templates', price: 'free', fileKind: 'document' })).toContain(title)
    expect(await seen({ tag: 'brand' })).toContain(title)
    expect(await seen({ category: 'Audio' })).not.toContain(title)
    expect(await misplaced(productId)).toEqual([])
  })

  test('when its scheduled time has come', async () => {
    const later = {
      status: 'scheduled',
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    } as const
    const { productId } = await listed(later)
    expect(await isListed(market, productId)).toBe(false)
    const past = { scheduledAt: new Date(Date.now() - 60_000).toISOString() }
    await market.tables.update('product_records', productRecordId(market.hash, productId), past)
    await market.runScheduled()
    expect(await isListed(market, productId)).toBe(true)
  })

  test('once its creator has proven the address, by the event of the proof', async () => {
    const creator = await market.creator()
    const { productId } = await listed({}, creator)
    await market.runScheduled()
    expect(await isListed(market, productId)).toBe(false)
    const account = new Account(creator.client)
    await account.createEmailVerification({ url: `${SITE_URL}/verify-email` })
    const { url } = await newestMail(market, creator.email)
    const secret = new URL(url).searchParams.get('secret') ?? ''
    await account.updateEmailVerification({ userId: creator.userId, secret })
    await expect.poll(() => isListed(market, productId)).toBe(true)
  })

  test('by the walk of the schedule, if nobody has told of the proof', async () => {
    const creator = await market.creator()
    const { productId } = await listed({}, creator)
    await market.verify(creator)
    const context = serverContext(market)
    await syncChangedProduct(context, { productId, userId: creator.userId })
    expect(await isListed(market, productId)).toBe(true)
  })
})

describe('a product is gone from Explore once the action has answered', () => {
  test.each(['draft', 'scheduled'] as const)('that makes it a %s', async (status) => {
    const { productId, save, title } = await listed()
    const scheduledAt = status === 'scheduled' ? new Date(Date.now() + 3_600_000).toISOString() : null
    await save({ status, scheduledAt })
    expect(await isListed(market, productId)).toBe(false)
    expect(await seen({ search: title })).toEqual([])
  })

  test('that deletes it', async () => {
    const { owner, productId } = await listed()
    await perform(owner.client, 'products.delete', { productId })
    expect(await isListed(market, productId)).toBe(false)
  })

  test.each(['private', 'unlisted'] as const)(
    'that makes its page %s, and back again',
    async (visibility) => {
      const { owner, productId } = await listed()
      await contentOf(owner, { visibility })
      expect(await isListed(market, productId)).toBe(false)
      await market.runScheduled()
      expect(await isListed(market, productId)).toBe(false)
      await contentOf(owner, { visibility: 'public' })
      expect(await isListed(market, productId)).toBe(true)
      expect(await misplaced(productId)).toEqual([])
    },
  )

  test('that deletes the account', async () => {
    const { owner, productId } = await listed()
    const { email, password } = owner
    await perform(owner.client, 'account.delete', { reason: 'not_using', feedback: '', email, password })
    expect(await isListed(market, productId)).toBe(false)
  })
})

test('adult products are on shelves for adult content alone', async () => {
  const { owner, productId, title } = await listed()
  await contentOf(owner, { isNSFW: true })
  expect(await seen()).not.toContain(title)
  expect(await seen({ search: title })).toEqual([])
  expect(await seen({ isAdult: true })).toContain(title)
  expect(await seen({ isAdult: true, search: title })).toEqual([title])
  expect(await misplaced(productId)).toEqual([])
})

test('a new price and a new category move a product', async () => {
  const { productId, title, save } = await listed()
  await save({ accessType: 'paid', priceCents: 2000, category: 'Audio' })
  expect(await seen({ price: 'upTo10' })).not.toContain(title)
  expect(await seen({ price: 'upTo25', category: 'Audio' })).toContain(title)
  expect(await seen({ category: 'Templates' })).not.toContain(title)
  expect(await misplaced(productId)).toEqual([])
})

test('another access moves a product, and is searched within', async () => {
  const { productId, title, save } = await listed()
  expect(await seen({ access: 'free' })).toContain(title)
  await save({ accessType: 'email_required' })
  expect(await seen({ access: 'email_required', category: 'Templates', fileKind: 'document' })).toContain(
    title,
  )
  expect(await seen({ access: 'email_required', search: title })).toEqual([title])
  for (const access of ['free', 'paid', 'code_required'] as const) {
    expect(await seen({ access })).not.toContain(title)
    expect(await seen({ access, search: title })).toEqual([])
  }
  expect(await misplaced(productId)).toEqual([])
})

describe('a rating', () => {
  async function rated(rating: number) {
    const product = await listed()
    const { client } = await market.signUp()
    await perform(client, 'downloads.get_url', { productId: product.productId })
    const review = { productId: product.productId, rating, comment: 'Fine', userName: 'Nora' }
    const { reviewId } = await perform(client, 'reviews.create', review)
    const decide = (status: 'approved' | 'rejected') =>
      perform(product.owner.client, 'reviews.moderate', { reviewIds: [reviewId], status, editedAt: {} })
    return { ...product, decide }
  }

  test('moves a product to the good ones, and away again, by the next run of the schedule', async () => {
    const { productId, title, decide } = await rated(5)
    await decide('approved')
    await market.runScheduled()
    expect(await seen({ rating: 'good' })).toContain(title)
    expect(await misplaced(productId)).toEqual([])
    await decide('rejected')
    await market.runScheduled()
    expect(await seen({ rating: 'good' })).not.toContain(title)
    expect(await misplaced(productId)).toEqual([])
  })

  test('does not count where the creator shows none', async () => {
    const { productId, owner, decide } = await rated(5)
    await decide('approved')
    await market.tables.update('accounts', accountRowId(market.hash, owner.userId), { reviewWidget: false })
    await syncChangedProduct(serverContext(market), { productId, userId: owner.userId })
    expect(await market.tables.get('listings', productId)).toMatchObject({ rating: 0, ratingCount: 0 })
  })
})

describe('names of creators', () => {
  test('follow with the schedule, and are searched', async () => {
    const { owner, productId } = await listed()
    const username = `n-${owner.userId}`
    await perform(owner.client, 'profile.change_username', { username })
    await market.runScheduled()
    expect(await market.tables.get('listings', productId)).toMatchObject({ userName: username })
  })
})

describe('half done, twice and at once', () => {
  test('many syncs at once end as one', async () => {
    const { productId } = await listed()
    const context = serverContext(market)
    await market.tables.removeAll('shelf_places', [Query.equal('productId', productId)])
    await market.tables.remove('listings', productId)
    await Promise.all(Array.from({ length: 5 }, () => syncListing(context, productId)))
    await syncChangedProduct(context, { productId, userId: '' })
    expect(await misplaced(productId)).toEqual([])
  })

  test('hiding wins against a sync that has read before', async () => {
    const { productId, save } = await listed()
    const context = serverContext(market)
    await Promise.all([
      syncListing(context, productId),
      save({ status: 'draft' }),
      syncListing(context, productId),
    ])
    expect(await isListed(market, productId)).toBe(false)
  })

  test.each(['listings', 'shelf_places'] as const)('what is lost of %s is made again', async (table) => {
    const { owner, productId } = await listed()
    const column = table === 'listings' ? '$id' : 'productId'
    await market.tables.removeAll(table, [Query.equal(column, productId)])
    await syncChangedProduct(serverContext(market), { productId, userId: owner.userId })
    expect(await misplaced(productId)).toEqual([])
  })

  test('a change that nobody followed is followed by the schedule', async () => {
    const { owner, productId } = await listed()
    const recordId = productRecordId(market.hash, productId)
    await market.tables.update('product_records', recordId, { status: 'draft' })
    const change = { productId, userId: owner.userId, paymentId: '', dueAt: new Date().toISOString() }
    await market.tables.create('listing_changes', ID.unique(), change)
    await market.runScheduled()
    expect(await isListed(market, productId)).toBe(false)
    const waiting = await market.tables.find('listing_changes', [Query.equal('productId', productId)])
    expect(waiting).toEqual([])
  })

  test('products from before there was Explore are listed once', async () => {
    const { productId } = await listed()
    await market.tables.removeAll('shelf_places', [Query.equal('productId', productId)])
    await market.tables.remove('listings', productId)
    await market.tables.remove('server_facts', 'listings-3')
    await market.runScheduled()
    expect(await misplaced(productId)).toEqual([])
  })

  test('a listing without a product is removed', async () => {
    const { productId } = await listed()
    await market.tables.remove('product_records', productRecordId(market.hash, productId))
    await market.runScheduled()
    expect(await isListed(market, productId)).toBe(false)
  })
})

test('a user whose address is not verified any more is not listed', async () => {
  const { owner, productId } = await listed()
  await new Users(market.admin).updateEmailVerification({ userId: owner.userId, emailVerification: false })
  await syncChangedProduct(serverContext(market), { productId, userId: owner.userId })
  expect(await isListed(market, productId)).toBe(false)
})

test('the products of a creator are more than a page of changes', async () => {
  const creator = await verified()
  const ids = [await publish(creator), await publish(creator), await publish(creator)]
  await contentOf(creator, { visibility: 'private' })
  await contentOf(creator, { visibility: 'public' })
  expect(await Promise.all(ids.map((id) => isListed(market, id)))).toEqual([true, true, true])
})
