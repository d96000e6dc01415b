import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wrongBundleSize, type ProductInput } from '#src/domain/contracts/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { audienceOf } from '#functions/marketplace/src/updates/audience.ts'
import { isSold } from '#functions/shared/files/files.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { times } from './audience.ts'
import { contextIn } from './doomed-creator.ts'
import { perform, publish, refuse, upload, type Creator } from './market-stack.ts'
import { startShop, type Shop } from './shop.ts'

const PRICE = 2000
const unpaid = { status: 403, code: 'payment_required' }

let shop: Shop
let seller: Creator
beforeAll(async () => {
  shop = await startShop()
})
// how often one creator saves products is limited
beforeEach(async () => {
  seller = await shop.connected()
})
afterAll(() => shop.close())

const part = (change: Partial<ProductInput> = {}, creator = seller) =>
  publish(creator, { accessType: 'paid', priceCents: 1400, ...change })

const saveOf = (bundleIds: readonly string[], productId: string, change: Partial<ProductInput> = {}) => ({
  productId,
  product: {
    ...plainProduct,
    title: 'Everything',
    accessType: 'paid' as const,
    priceCents: PRICE,
    bundleIds: [...bundleIds],
    ...change,
  },
})

async function bundleOf(bundleIds: readonly string[], change: Partial<ProductInput> = {}, creator = seller) {
  const productId = randomUUID()
  await perform(creator.client, 'products.save', saveOf(bundleIds, productId, change))
  return productId
}

const refusedSave = (bundleIds: readonly string[], change: object = {}, productId: string = randomUUID()) =>
  refuse(seller.client, 'products.save', saveOf(bundleIds, productId, change))

async function offered(count = 2) {
  const parts = await Promise.all(times(count, (index) => part({ title: `Part ${index}` })))
  return { parts, bundleId: await bundleOf(parts) }
}

/** Buys as a guest, and lets the payment provider tell the server. */
async function buy(productId: string, input: { receipt?: string } = {}, client = shop.guest()) {
  const { paymentIntent, receipt, owned } = await shop.begin(client, { productId, ...input })
  await shop.payAs(paymentIntent.id, `${randomUUID()}@example.com`)
  await shop.settled()
  return { paymentId: paymentIntent.id, receipt, owned }
}

const download = (productId: string, receipt: string, version: 'current' | 'bought' = 'current') =>
  perform(shop.guest(), 'downloads.get_url', { productId, receipt, version })
const notDownloaded = (productId: string, receipt: string) =>
  refuse(shop.guest(), 'downloads.get_url', { productId, receipt })
const isOwned = async (productId: string, receipt: string) =>
  (await perform(shop.guest(), 'downloads.is_owned', { productId, receipt })).owned
const remove = (productId: string) => perform(seller.client, 'products.delete', { productId })
const fileOf = async (productId: string) =>
  (await shop.tables.get('product_secrets', productId))?.fileStorageId ?? ''

async function replaceFile(productId: string) {
  const fileId = await upload(seller, 'product-files', 'new.zip')
  const file = { fileId, originalName: 'new.zip' }
  const product = { ...plainProduct, accessType: 'paid' as const, priceCents: 1400, file }
  await perform(seller.client, 'products.save', { productId, product })
  return fileId
}

const withdraw = (productId: string) =>
  perform(seller.client, 'products.save', {
    productId,
    product: { ...plainProduct, accessType: 'paid', priceCents: 1400, status: 'draft' },
  })

describe('a bundle', () => {
  test('has the products that its creator chose, in that order, and no file', async () => {
    const free = await part({ accessType: 'free', priceCents: 0 })
    const ids = [await part(), free, await part()]
    const bundleId = await bundleOf(ids)
    expect((await shop.tables.get('products', bundleId))?.bundleIds).toEqual(ids)
    expect(await fileOf(bundleId)).toBe('')
    const turned = [...ids].reverse()
    await perform(seller.client, 'products.save', saveOf(turned, bundleId))
    expect((await shop.tables.get('products', bundleId))?.bundleIds).toEqual(turned)
  })

  test.each([
    ['nothing but one product', (ids: string[]) => ids.slice(0, 1), wrongBundleSize],
    ['21 products', () => times(21, () => randomUUID()), wrongBundleSize],
    ['one product twice', ([id = '']: string[]) => [id, id], m.refusal_bundle_twice],
  ])('is not made of %s', async (_, choose, message) => {
    const { parts } = await offered()
    expect(await refusedSave(choose(parts))).toMatchObject({
      status: 400,
      field: 'product.bundleIds',
      message: message(),
    })
  })

  test('contains nothing of others, nothing unknown, no draft, no bundle and not itself', async () => {
    const { parts, bundleId } = await offered()
    const [own = ''] = parts
    const other = await part({}, await shop.creator())
    const draft = await part({ status: 'draft' })
    const wrong = { status: 400, field: 'bundleIds', message: m.refusal_bundle_part() }
    for (const id of [other, draft, bundleId, randomUUID()])
      expect(await refusedSave([own, id])).toMatchObject(wrong)
    expect(await refusedSave([own, bundleId], {}, bundleId)).toMatchObject(wrong)
  })

  test('is copied as a draft with the products that can be sold', async () => {
    const { parts, bundleId } = await offered(3)
    const [one = '', two = '', three = ''] = parts
    await remove(three)
    const copyId = randomUUID()
    const copy = () => perform(seller.client, 'products.duplicate', { productId: bundleId, copyId })
    await copy()
    await copy()
    const recordId = productRecordId(shop.hash, copyId)
    expect(await shop.tables.get('product_records', recordId)).toMatchObject({
      status: 'draft',
      bundleIds: [one, two],
    })
  })

  test('is sold for money, has no upload, and stays what it is', async () => {
    const { parts, bundleId } = await offered()
    expect(await refusedSave(parts, { accessType: 'free' })).toMatchObject({ field: 'product.accessType' })
    const file = { fileId: await upload(seller, 'product-files'), originalName: 'guide.pdf' }
    expect(await refusedSave(parts, { file })).toMatchObject({ field: 'product.file' })
    const fixed = { status: 409, field: 'bundleIds', message: m.refusal_bundle_kind() }
    expect(await refusedSave([], { file }, bundleId)).toMatchObject(fixed)
    expect(await refusedSave(parts, {}, await part())).toMatchObject(fixed)
  })
})

describe('who buys a bundle', () => {
  test('has each of its products by one order', async () => {
    const { parts, bundleId } = await offered(3)
    const { paymentId, receipt } = await buy(bundleId)
    expect(await isOwned(bundleId, receipt)).toBe(true)
    for (const id of parts) {
      expect(await isOwned(id, receipt)).toBe(true)
      expect((await download(id, receipt)).fileName).not.toBe('')
      expect(await shop.tables.get('products', id)).toMatchObject({ downloadCount: 1 })
      expect(await shop.earningsOf(seller.userId, id)).toMatchObject([[0, 0], expect.anything()])
    }
    expect((await shop.booksOf(bundleId)).orders).toMatchObject([{ amountCents: PRICE }])
    expect(await shop.earningsOf(seller.userId, bundleId)).toMatchObject([[1, PRICE], expect.anything()])
    const { purchases } = await perform(shop.guest(), 'purchases.list', { receipt })
    expect(purchases).toMatchObject([
      { paymentId, isAvailable: true, parts: parts.map((productId) => ({ productId, isAvailable: true })) },
    ])
    expect(await notDownloaded(bundleId, receipt)).toMatchObject({ status: 404 })
  })

  test('keeps what was bought, whatever becomes of bundle and products', async () => {
    const { parts, bundleId } = await offered(3)
    const [kept = '', replaced = '', gone = ''] = parts
    const first = await fileOf(replaced)
    const { receipt } = await buy(bundleId)
    const second = await replaceFile(replaced)
    const soldFile = await fileOf(gone)
    await perform(seller.client, 'products.save', saveOf([kept, replaced], bundleId))
    await Promise.all([remove(gone), remove(gone)])
    await remove(bundleId)
    await withdraw(kept)
    expect((await download(kept, receipt)).fileId).not.toBe('')
    expect((await download(gone, receipt)).fileId).toBe(soldFile)
    expect((await download(replaced, receipt)).fileId).toBe(second)
    expect((await download(replaced, receipt, 'bought')).fileId).toBe(first)
    const { versions } = await perform(shop.guest(), 'downloads.list_versions', {
      productId: replaced,
      receipt,
    })
    expect(versions).toMatchObject([
      { number: 2, isCurrent: true },
      { number: 1, isBought: true },
    ])
    expect(await isSold(contextIn(shop), first)).toBe(true)
    const { purchases } = await perform(shop.guest(), 'purchases.list', { receipt })
    expect(purchases[0]?.parts).toMatchObject([
      { isUpdated: false },
      { isUpdated: true, newest: { number: 2 } },
      { title: 'Part 2', isAvailable: true },
    ])
  })

  test('is told what they have already, and can’t buy what they have as a whole', async () => {
    const { parts, bundleId } = await offered()
    const [one = '', other = ''] = parts
    const first = await buy(one)
    const begun = await shop.begin(shop.guest(), { productId: bundleId, receipt: first.receipt })
    expect(begun.owned).toEqual(['Part 0'])
    await buy(other, { receipt: first.receipt })
    expect(await isOwned(bundleId, first.receipt)).toBe(true)
    expect(await shop.refuse(shop.guest(), { productId: bundleId, receipt: first.receipt })).toMatchObject({
      status: 409,
      message: m.refusal_bundle_owned(),
    })
  })

  test('has it once, and pays nothing for one of its products', async () => {
    const { parts, bundleId } = await offered()
    const { paymentId, receipt } = await buy(bundleId)
    for (const productId of [bundleId, ...parts]) {
      const again = await shop.begin(shop.guest(), { productId, receipt })
      expect(again.paymentIntent).toMatchObject({ id: paymentId, status: 'succeeded' })
    }
  })

  test('gets by account and by the link of the receipt what others do not', async () => {
    const { parts, bundleId } = await offered()
    const [one = ''] = parts
    const buyer = await shop.signUp()
    const { paymentId } = await buy(bundleId, {}, buyer.client)
    expect(await perform(buyer.client, 'downloads.is_owned', { productId: one })).toEqual({ owned: true })
    expect(await notDownloaded(one, '')).toMatchObject(unpaid)
    const secret = shop.hash.of('receipt-link', paymentId)
    const { receipt } = await perform(shop.guest(), 'purchases.open_receipt', { paymentId, secret })
    expect((await download(one, receipt)).fileId).not.toBe('')
    await perform(buyer.client, 'reviews.create', {
      productId: bundleId,
      rating: 5,
      userName: 'Kim',
      comment: 'All good',
    })
  })

  test('is told of new versions of its products, once', async () => {
    const { parts, bundleId } = await offered()
    const [one = ''] = parts
    const buyer = await shop.signUp()
    await new Users(shop.admin).updateEmailVerification({ userId: buyer.userId, emailVerification: true })
    await buy(bundleId, {}, buyer.client)
    const record = { productId: one, userId: seller.userId }
    const readers = await audienceOf(contextIn(shop), { record, owner: seller, until: new Date() })
    expect(readers).toMatchObject([{ userId: buyer.userId }])
  })
})

describe('money that goes back', () => {
  test('closes every product of the bundle, and a dispute that is won opens them again', async () => {
    const { parts, bundleId } = await offered()
    const { paymentId, receipt } = await buy(bundleId)
    const links = await Promise.all(parts.map((id) => download(id, receipt)))
    expect(links).toHaveLength(2)
    await shop.bank.control('/open-dispute', { payment_intent: paymentId })
    await shop.settled()
    for (const id of parts) expect(await notDownloaded(id, receipt)).toMatchObject(unpaid)
    const open = await shop.tables.find('downloads', [
      Query.equal('orderId', paymentId),
      Query.isNotNull('expireAt'),
    ])
    expect(open).toEqual([])
    await shop.bank.control('/move-dispute', { payment_intent: paymentId, status: 'won' })
    await shop.settled()
    for (const id of parts) expect(await isOwned(id, receipt)).toBe(true)
  })
})

describe('a bundle of which a product goes away', () => {
  test('is sold with what is left, and not at all with less than two', async () => {
    const { parts, bundleId } = await offered(3)
    const [one = '', two = '', three = ''] = parts
    const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId: bundleId })
    await remove(three)
    await expect
      .poll(async () => (await shop.bank.stripe.paymentIntents.retrieve(paymentIntent.id)).status)
      .toBe('canceled')
    const stale = { productId: bundleId, partIds: parts }
    expect(await shop.refuse(shop.guest(), stale)).toMatchObject({ message: m.refusal_price_changed() })
    const bought = await buy(bundleId, { receipt })
    expect((await shop.tables.get('payments', bought.paymentId))?.partIds).toEqual([one, two])
    await withdraw(two)
    expect(await shop.refuse(shop.guest(), { productId: bundleId })).toMatchObject({
      status: 409,
      message: m.refusal_bundle_incomplete(),
    })
    await perform(seller.client, 'products.save', saveOf([two, one], bundleId, { title: 'Renamed' }))
  })

  test('between begin and payment is paid back as a whole', async () => {
    const { parts, bundleId } = await offered()
    const [one = '', other = ''] = parts
    await shop.webhooks({ mode: 'hold' })
    const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId: bundleId })
    await shop.pay(paymentIntent.id)
    await remove(other)
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()
    expect(await shop.tables.get('payments', paymentIntent.id)).toMatchObject({
      givenBackFor: 'undeliverable',
      partIds: [],
    })
    expect(await notDownloaded(one, receipt)).toMatchObject(unpaid)
  })

  test('at the moment of the sale leaves all or nothing', async () => {
    const { parts, bundleId } = await offered()
    const [one = '', other = ''] = parts
    const begun = await Promise.all(times(3, () => shop.begin(shop.guest(), { productId: bundleId })))
    await Promise.allSettled([
      ...begun.map(({ paymentIntent }) => shop.pay(paymentIntent.id)),
      perform(seller.client, 'products.delete', { productId: other }),
    ])
    await shop.settled()
    for (const { paymentIntent, receipt } of begun) {
      const payment = await shop.tables.get('payments', paymentIntent.id)
      const isKept = payment?.givenBackFor === null
      const reached = await Promise.all([one, other].map((id) => isOwned(id, receipt)))
      expect(reached).toEqual([isKept, isKept])
    }
  })
})

test('a forged price, and the id of a product in place of the bundle’s, lead to nothing', async () => {
  const { parts, bundleId } = await offered()
  const [one = ''] = parts
  const forged = { productId: bundleId, amount: 100 }
  expect(await shop.refuse(shop.guest(), forged)).toMatchObject({ message: m.refusal_price_changed() })
  const { receipt } = await shop.begin(shop.guest(), { productId: bundleId })
  expect(await notDownloaded(one, receipt)).toMatchObject(unpaid)
  expect(await isOwned(one, receipt)).toBe(false)
})

test('a bundle of twenty is bought in one transaction', { timeout: 60_000 }, async () => {
  const { parts, bundleId } = await offered(20)
  const { receipt, paymentId } = await buy(bundleId)
  expect((await shop.tables.get('payments', paymentId))?.partIds).toEqual(parts)
  expect(await isOwned(parts[19] ?? '', receipt)).toBe(true)
  const recordId = productRecordId(shop.hash, bundleId)
  expect(await shop.tables.get('product_records', recordId)).toMatchObject({ salesCount: 1 })
})
