import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ID, Query } from 'node-appwrite'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { followByMail } from '#tests/integration/support/confirmed-follow.ts'
import { formerNameRow, found } from '#tests/integration/support/former-name-rows.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { HOUR } from '#src/lib/time/durations.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

type Visibility = 'public' | 'unlisted' | 'private'
const show = (creator: Creator, visibility: Visibility) =>
  perform(creator.client, 'settings.save_content', { visibility })
const accountOf = ({ userId }: Creator) => market.tables.get('accounts', accountRowId(market.hash, userId))
const ofOwner = ({ userId }: Creator) => [Query.equal('userId', userId), Query.limit(500)]
const productsOf = (creator: Creator) => market.tables.find('products', ofOwner(creator))
const recordOf = (productId: string) =>
  market.tables.get('product_records', productRecordId(market.hash, productId))

/** Returns the number of public products, and the numbers that account and page show. */
async function counted(creator: Creator) {
  const [products, account, profile] = await Promise.all([
    productsOf(creator),
    accountOf(creator),
    market.tables.get('profiles', creator.userId),
  ])
  return [products.length, account?.totalProducts, profile?.totalProducts ?? null]
}

/** Writes rows of products as the function would, without files. */
async function manyProducts(creator: Creator, count: number) {
  const first = await publish(creator)
  const record = await recordOf(first)
  const product = await market.tables.get('products', first)
  if (!record || !product) throw new Error('There is no product to copy')
  const { $id: _record, ...recordData } = record
  const { $id: _product, ...productData } = product
  const ids = Array.from({ length: count - 1 }, () => ID.unique())
  for (const productId of ids) {
    const rowId = productRecordId(market.hash, productId)
    await market.tables.create('product_records', rowId, { ...recordData, productId })
    await market.tables.create('products', productId, productData)
  }
  const account = await accountOf(creator)
  await market.tables.increment('accounts', account?.$id ?? '', 'totalProducts', count - 1)
  await market.tables.increment('profiles', creator.userId, 'totalProducts', count - 1)
}

describe('a private page', () => {
  test('is nobody’s, with all its products, and comes back as it was', async () => {
    const creator = await market.creator()
    const [one, two] = [await publish(creator), await publish(creator, { title: 'Two' })]
    await publish(creator, { status: 'draft' })
    await followByMail(market, creator.userId, 'fan@example.com')
    await perform(market.guest(), 'downloads.get_url', { productId: one })
    await market.runScheduled()
    expect(await counted(creator)).toEqual([2, 2, 2])

    await show(creator, 'private')
    expect(await counted(creator)).toEqual([0, 0, null])
    expect(await accountOf(creator)).toMatchObject({ visibility: 'private', productsLag: false })
    expect(await market.tables.get('profiles', creator.userId)).toBeNull()

    await show(creator, 'public')
    expect(await counted(creator)).toEqual([2, 2, 2])
    expect(await market.tables.get('profiles', creator.userId)).toMatchObject({
      listed: true,
      supporters: 1,
      totalDownloads: 1,
    })
    expect(await market.tables.get('products', one)).toMatchObject({ downloadCount: 1 })
    expect(await market.tables.get('products', two)).toMatchObject({ title: 'Two' })
  })

  test('lets nobody in by way of the functions', async () => {
    const creator = await market.creator()
    const { userId: creatorId } = creator
    const productId = await publish(creator)
    await perform(creator.client, 'profile.update', { contactEmail: 'me@example.com' })
    await perform(creator.client, 'profile.update', { contactForm: true, reviewWidget: true })
    const formerly = creator.username
    await perform(creator.client, 'profile.change_username', { username: `new-${creatorId}` })
    const { receipt } = await perform(market.guest(), 'downloads.get_url', { productId })
    await show(creator, 'private')

    const guest = market.guest()
    const message = { name: 'A', surname: 'B', email: 'a@example.com', message: 'Hello' }
    const submissionId = crypto.randomUUID()
    const attempts = [
      ['followers.follow', { creatorId, email: 'fan@example.com' }],
      ['messages.send', { creatorId, submissionId, ...message }],
      ['reviews.create', { productId, receipt, userName: 'Kim', rating: 5, comment: '' }],
      ['reviews.eligibility', { productId, receipt }],
      ['products.count_view', { productId }],
    ] as const
    for (const [action, input] of attempts) {
      expect([action, await refuse(guest, action, input)]).toMatchObject([action, { status: 404 }])
    }
    expect(await refuse(guest, 'downloads.get_url', { productId })).toMatchObject({
      message: 'Access denied',
    })
    const report = { creatorId, submissionId, reason: 'Bad' }
    expect(await perform(guest, 'reports.create', report), 'as if there were no such page').toEqual(
      await perform(guest, 'reports.create', { ...report, creatorId: 'nobody' }),
    )
    expect(await found(market, formerly)).toBeNull()
    expect(await formerNameRow(market, formerly), 'nothing tells that the name was somebody’s').toBeNull()
    const { fileName } = await perform(creator.client, 'downloads.get_url', { productId })
    expect(fileName, 'its owner').toMatch(/\.pdf$/)
  })

  test('decides at once, though its products’ rows follow later', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    await perform(creator.client, 'profile.update', { reviewWidget: true })
    const { receipt } = await perform(market.guest(), 'downloads.get_url', { productId })
    const account = await accountOf(creator)
    // the state after a function was interrupted after its first transaction
    await market.tables.update('accounts', account?.$id ?? '', { visibility: 'private', productsLag: true })
    const guest = market.guest()
    expect(await refuse(guest, 'downloads.get_url', { productId })).toMatchObject({
      message: 'Access denied',
    })
    const review = { productId, receipt, userName: 'Kim', rating: 5, comment: '' }
    expect(await refuse(guest, 'reviews.create', review)).toMatchObject({ status: 404 })
    await perform(guest, 'products.count_view', { productId })
    expect(await recordOf(productId)).toMatchObject({ viewCount: 0 })
    await market.tables.remove('profiles', creator.userId)
    await market.runScheduled()
    expect(await counted(creator)).toEqual([0, 0, null])
    expect(await accountOf(creator)).toMatchObject({ productsLag: false })
  })

  test('publishes nothing: what is saved or due meanwhile appears with the page', async () => {
    const creator = await market.creator()
    const scheduledAt = new Date(Date.now() - HOUR).toISOString()
    const due = await publish(creator, { status: 'scheduled', scheduledAt })
    await show(creator, 'private')
    const saved = await publish(creator, { title: 'Saved' })
    await market.runScheduled()
    expect(await counted(creator)).toEqual([0, 0, null])
    expect(await recordOf(due)).toMatchObject({ status: 'active', isHidden: true })
    await show(creator, 'public')
    expect((await productsOf(creator)).map(({ $id }) => $id).sort()).toEqual([due, saved].sort())
    expect(await counted(creator)).toEqual([2, 2, 2])
  })

  test('deletes and changes products without a trace outside', async () => {
    const creator = await market.creator()
    const [gone, kept] = [await publish(creator), await publish(creator)]
    await show(creator, 'private')
    await perform(creator.client, 'products.delete', { productId: gone })
    await perform(creator.client, 'products.save', {
      productId: kept,
      product: { ...plainProduct, title: 'Changed' },
    })
    expect(await counted(creator)).toEqual([0, 0, null])
    await show(creator, 'public')
    expect(await counted(creator)).toEqual([1, 1, 1])
    expect(await market.tables.get('products', kept)).toMatchObject({ title: 'Changed' })
  })
})

test('a large shop follows some at a time; the schedule goes on where it was cut off', async () => {
  const creator = await market.creator()
  await manyProducts(creator, 45)
  const account = await accountOf(creator)
  await market.tables.update('accounts', account?.$id ?? '', { visibility: 'private', productsLag: true })
  await market.tables.remove('profiles', creator.userId)
  await market.runScheduled()
  expect(await counted(creator)).toEqual([0, 0, null])
  await show(creator, 'public')
  expect(await counted(creator)).toEqual([45, 45, 45])
})

test('hidden and shown again and again at once, while products are saved, all is as the last says', async () => {
  const creator = await market.creator()
  const ids = [await publish(creator), await publish(creator), await publish(creator)]
  const save = (productId: string, title: string) =>
    perform(creator.client, 'products.save', { productId, product: { ...plainProduct, title } })
  await Promise.allSettled([
    show(creator, 'private'),
    ...ids.map((id) => save(id, 'Second')),
    show(creator, 'unlisted'),
    publish(creator, { title: 'New' }),
    show(creator, 'private'),
  ])
  const { visibility } = (await accountOf(creator)) ?? {}
  await market.runScheduled()
  const records = await market.tables.find('product_records', ofOwner(creator))
  const shown = visibility === 'private' ? 0 : records.length
  expect(await counted(creator)).toEqual([shown, shown, visibility === 'private' ? null : shown])
  await show(creator, 'public')
  expect(await counted(creator)).toEqual([records.length, records.length, records.length])
})

describe('an unlisted page', () => {
  test('is there for who knows its address, and in no list', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    await show(creator, 'unlisted')
    expect(await market.tables.get('profiles', creator.userId)).toMatchObject({ listed: false, nsfw: false })
    expect(await counted(creator)).toEqual([1, 1, 1])
    await perform(market.guest(), 'downloads.get_url', { productId })
    await perform(market.guest(), 'followers.follow', { creatorId: creator.userId, email: 'fan@example.com' })
  })

  test('with content not for everybody is marked so, and in no list either', async () => {
    const creator = await market.creator()
    await perform(creator.client, 'settings.save_content', { isNSFW: true })
    expect(await market.tables.get('profiles', creator.userId)).toMatchObject({ listed: false, nsfw: true })
    await perform(creator.client, 'settings.save_content', { isNSFW: false })
    expect(await market.tables.get('profiles', creator.userId)).toMatchObject({ listed: true, nsfw: false })
  })
})
