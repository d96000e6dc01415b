import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wrongBundleSize } from '#src/domain/contracts/marketplace/products.ts'
import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import { findReaders } from '#functions/marketplace/src/updates/find-readers.ts'
import { isSold } from '#functions/shared/files/files.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { times } from '#tests/integration/support/community.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import { bundlesOf, buyersOf, PRICE } from '#tests/integration/support/bundled-sales.ts'
import { fromNow, make, newCode } from '#tests/integration/support/discounted-sales.ts'
import { HOUR } from '#src/lib/time/durations.ts'
import { perform, refuse, upload } from '#tests/integration/support/stacks/market-stack.ts'
import { startShop, type Shop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'

const unpaid = { status: 403, code: 'payment_required' }

let shop: OwnShop
let seller: Awaited<ReturnType<Shop['connected']>>
let own: ReturnType<typeof bundlesOf>
let buyers: ReturnType<typeof buyersOf>
beforeAll(async () => {
  shop = await startShop()
  buyers = buyersOf(shop)
})
// how often one creator saves products is limited
beforeEach(async () => {
  seller = await shop.connected()
  own = bundlesOf(seller)
})
afterAll(() => shop.close())

describe('a bundle', () => {
  test('has the products that its creator chose, in that order, and no file', async () => {
    const free = await own.part({ accessType: 'free', priceCents: 0 })
    const ids = [await own.part(), free, await own.part()]
    const bundleId = await own.bundleOf(ids)
    expect((await shop.tables.get('products', bundleId))?.bundleIds).toEqual(ids)
    expect(await buyers.fileOf(bundleId)).toBe('')
    const turned = [...ids].reverse()
    await own.save(turned, bundleId)
    expect((await shop.tables.get('products', bundleId))?.bundleIds).toEqual(turned)
  })

  test.each([
    ['nothing but one product', (ids: string[]) => ids.slice(0, 1), wrongBundleSize],
    ['21 products', () => times(21, () => randomUUID()), wrongBundleSize],
    ['one product twice', ([id = '']: string[]) => [id, id], m.refusal_bundle_twice],
  ])('is not made of %s', async (_, choose, message) => {
    const { parts } = await own.offered()
    expect(await own.refusedSave(choose(parts))).toMatchObject({
      status: 400,
      field: 'product.bundleIds',
      message: message(),
    })
  })

  test('contains nothing of others, nothing unknown, no draft, no bundle and not itself', async () => {
    const { parts, bundleId } = await own.offered()
    const [first = ''] = parts
    const other = await own.part({}, await shop.creator())
    const draft = await own.part({ status: 'draft' })
    const wrong = { status: 400, field: 'bundleIds', message: m.refusal_bundle_part() }
    for (const id of [other, draft, bundleId, randomUUID()])
      expect(await own.refusedSave([first, id])).toMatchObject(wrong)
    expect(await own.refusedSave([first, bundleId], {}, bundleId)).toMatchObject(wrong)
  })

  test('is copied as a draft with the products that can be sold', async () => {
    const { parts, bundleId } = await own.offered(3)
    const [one = '', two = '', three = ''] = parts
    await own.remove(three)
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
    const { parts, bundleId } = await own.offered()
    expect(await own.refusedSave(parts, { accessType: 'free' })).toMatchObject({
      field: 'product.accessType',
    })
    const file = { fileId: await upload(seller, 'product-files'), originalName: 'guide.pdf' }
    expect(await own.refusedSave(parts, { file })).toMatchObject({ field: 'product.file' })
    const fixed = { status: 409, field: 'bundleIds', message: m.refusal_bundle_kind() }
    expect(await own.refusedSave([], { file }, bundleId)).toMatchObject(fixed)
    expect(await own.refusedSave(parts, {}, await own.part())).toMatchObject(fixed)
  })
})

describe('who buys a bundle', () => {
  test('has each of its products by one order', async () => {
    const { parts, bundleId } = await own.offered(3)
    const { paymentId, receipt } = await buyers.buy(bundleId)
    expect(await buyers.isOwned(bundleId, receipt)).toBe(true)
    for (const id of parts) {
      expect(await buyers.isOwned(id, receipt)).toBe(true)
      expect((await buyers.download(id, receipt)).fileName).not.toBe('')
      expect(await shop.earningsOf(seller.userId, id)).toMatchObject([[0, 0], expect.anything()])
    }
    await shop.runScheduled()
    for (const id of parts) {
      expect(await shop.tables.get('products', id)).toMatchObject({ downloadCount: 1 })
    }
    expect((await shop.booksOf(bundleId)).orders).toMatchObject([{ amountCents: PRICE }])
    expect(await shop.earningsOf(seller.userId, bundleId)).toMatchObject([[1, PRICE], expect.anything()])
    const { purchases } = await perform(shop.guest(), 'purchases.list', { receipt })
    expect(purchases).toMatchObject([
      { paymentId, isAvailable: true, parts: parts.map((productId) => ({ productId, isAvailable: true })) },
    ])
    expect(await buyers.notDownloaded(bundleId, receipt)).toMatchObject({ status: 404 })
  })

  test('keeps what was bought, whatever becomes of bundle and products', async () => {
    const { parts, bundleId } = await own.offered(3)
    const [kept = '', replaced = '', gone = ''] = parts
    const first = await buyers.fileOf(replaced)
    const { receipt } = await buyers.buy(bundleId)
    const second = await own.replaceFile(replaced)
    const soldFile = await buyers.fileOf(gone)
    await own.save([kept, replaced], bundleId)
    await Promise.all([own.remove(gone), own.remove(gone)])
    await own.remove(bundleId)
    await own.withdraw(kept)
    expect((await buyers.download(kept, receipt)).fileId).not.toBe('')
    expect((await buyers.download(gone, receipt)).fileId).toBe(soldFile)
    expect((await buyers.download(replaced, receipt)).fileId).toBe(second)
    expect((await buyers.download(replaced, receipt, 'bought')).fileId).toBe(first)
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
    const { parts, bundleId } = await own.offered()
    const [one = '', other = ''] = parts
    const first = await buyers.buy(one)
    const begun = await shop.begin(shop.guest(), { productId: bundleId, receipt: first.receipt })
    expect(begun.owned).toEqual(['Part 0'])
    const code = newCode()
    await make(seller, { code, percent: 100 })
    const forNothing = { productId: bundleId, code, receipt: first.receipt }
    expect(await shop.begin(shop.guest(), forNothing)).toMatchObject({
      owned: ['Part 0'],
      paymentIntent: { status: 'free' },
    })
    await buyers.buy(other, { receipt: first.receipt })
    const claim = { ...forNothing, attemptId: randomUUID(), email: 'buyer@example.com' }
    expect(await shop.refuseTo(shop.guest(), 'claim_free', claim)).toMatchObject({
      status: 409,
      message: m.refusal_bundle_owned(),
    })
    expect(await buyers.isOwned(bundleId, first.receipt)).toBe(true)
    expect(await shop.refuse(shop.guest(), { productId: bundleId, receipt: first.receipt })).toMatchObject({
      status: 409,
      message: m.refusal_bundle_owned(),
    })
  })

  test('is told what they have already before they name the price, and not any more once it is paid', async () => {
    const { parts } = await own.offered()
    const [one = ''] = parts
    const productId = await own.bundleOf(parts, { priceCents: 500, isPayWhatYouWant: true })
    const { receipt } = await buyers.buy(one)
    const client = shop.guest()
    expect(await shop.begin(client, { productId, receipt })).toMatchObject({
      owned: ['Part 0'],
      paymentIntent: { status: 'choosing' },
    })
    const attempt = { productId, receipt, attemptId: randomUUID(), chosenAmount: 640 }
    const begun = await shop.begin(client, attempt)
    expect(begun).toMatchObject({ owned: ['Part 0'], paymentIntent: { status: 'open' } })
    const { id } = begun.paymentIntent
    await shop.webhooks({ mode: 'hold' })
    await shop.pay(id)
    const again = await shop.begin(client, attempt)
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()
    expect(again).toMatchObject({ owned: [], paymentIntent: { id, status: 'succeeded' } })
  })

  test('has it once, and pays nothing for one of its products', async () => {
    const { parts, bundleId } = await own.offered()
    const { paymentId, receipt } = await buyers.buy(bundleId)
    for (const productId of [bundleId, ...parts]) {
      const again = await shop.begin(shop.guest(), { productId, receipt })
      expect(again.paymentIntent).toMatchObject({ id: paymentId, status: 'succeeded' })
    }
  })

  test('gets by account and by the link of the receipt what others do not', async () => {
    const { parts, bundleId } = await own.offered()
    const [one = ''] = parts
    const buyer = await shop.signUp()
    const { paymentId } = await buyers.buy(bundleId, {}, buyer.client)
    expect(await perform(buyer.client, 'downloads.is_owned', { productId: one })).toEqual({ owned: true })
    expect(await buyers.notDownloaded(one, '')).toMatchObject(unpaid)
    const secret = shop.hash.of('receipt-link', paymentId)
    const { receipt } = await perform(shop.guest(), 'purchases.open_receipt', { paymentId, secret })
    expect((await buyers.download(one, receipt)).fileId).not.toBe('')
    await perform(buyer.client, 'reviews.create', {
      productId: bundleId,
      rating: 5,
      userName: 'Kim',
      comment: 'All good',
    })
  })

  test('gets each product by a mailed link in another browser, and strangers get none', async () => {
    const { parts, bundleId } = await own.offered()
    const [one = '', other = ''] = parts
    const { email } = await buyers.buy(bundleId)
    await perform(shop.guest(), 'downloads.mail_link', { productId: one, email })
    const { url, body } = await newestMail(shop, email, 'Your download on')
    expect(body).toContain('“Part 0”')
    const secret = new URLSearchParams(new URL(url).hash.slice(1)).get('link') ?? ''
    const { receipt } = await perform(shop.guest(), 'downloads.open_link', { productId: one, secret })
    for (const id of [one, other]) expect((await buyers.download(id, receipt)).fileId).not.toBe('')
    const stranger = { productId: other, secret }
    expect(await refuse(shop.guest(), 'downloads.open_link', stranger)).toMatchObject({ status: 404 })
  })

  test('pays nothing with a code for all of it, and has each product, once', async () => {
    const { parts, bundleId } = await own.offered()
    const code = newCode()
    await make(seller, { code, percent: 100 })
    const buyer = await shop.signUp()
    const claim = () =>
      shop.call(buyer.client, 'claim_free', {
        productId: bundleId,
        code,
        attemptId: randomUUID(),
        email: buyer.email,
      })
    const { paymentId } = await claim()
    expect((await claim()).paymentId).toBe(paymentId)
    for (const productId of parts) {
      expect(await perform(buyer.client, 'downloads.is_owned', { productId })).toEqual({ owned: true })
    }
    expect(await shop.earningsOf(seller.userId, bundleId)).toMatchObject([[1, 0], expect.anything()])
    expect((await shop.booksOf(bundleId)).payments).toMatchObject([{ partIds: parts, amountCents: 0 }])
  })

  test('pays the launch price, or what the buyer names', async () => {
    const launch = { priceCents: 900, endsAt: fromNow(HOUR), maxSales: 0, startedAt: null }
    const launched = await own.offered(2, { launch })
    const { paymentId } = await buyers.buy(launched.bundleId)
    expect(await shop.tables.get('payments', paymentId)).toMatchObject({
      amountCents: 900,
      partIds: launched.parts,
    })
    const named = await own.bundleOf(launched.parts, { priceCents: 500, isPayWhatYouWant: true })
    const begun = await shop.begin(shop.guest(), { productId: named, chosenAmount: 640 })
    await shop.pay(begun.paymentIntent.id)
    await shop.settled()
    expect((await shop.booksOf(named)).payments).toMatchObject([
      { amountCents: 640, partIds: launched.parts },
    ])
  })

  test('keeps every product when its creator leaves', async () => {
    const { parts, bundleId } = await own.offered()
    const { receipt } = await buyers.buy(bundleId)
    const files = await Promise.all(parts.map(buyers.fileOf))
    const { email, password } = seller
    const leave = { reason: 'not_using', feedback: '', confirmation: 'DELETE', email, password } as const
    await perform(seller.client, 'account.delete', leave)
    await expect.poll(() => shop.tables.get('product_secrets', bundleId)).toBe(null)
    for (const [index, id] of parts.entries()) {
      expect((await buyers.download(id, receipt)).fileId).toBe(files[index])
    }
  })

  test('is told of new versions of its products, once', async () => {
    const { parts, bundleId } = await own.offered()
    const [one = ''] = parts
    const buyer = await shop.signUp()
    await new Users(shop.admin).updateEmailVerification({ userId: buyer.userId, emailVerification: true })
    await buyers.buy(bundleId, {}, buyer.client)
    const record = { productId: one, userId: seller.userId }
    const readers = await findReaders(contextIn(shop), { record, owner: seller, until: new Date() })
    expect(readers).toMatchObject([{ userId: buyer.userId }])
  })
})

describe('money that goes back', () => {
  test('closes every product of the bundle when the creator refunds all, and none when part of it', async () => {
    const { parts, bundleId } = await own.offered()
    const { paymentId, receipt } = await buyers.buy(bundleId)
    const refund = (amount: number, refundedBefore: number) =>
      shop.call(seller.client, 'refund_order', { orderId: paymentId, amount, refundedBefore })
    await refund(500, 0)
    for (const id of parts) expect(await buyers.isOwned(id, receipt)).toBe(true)
    await refund(PRICE - 500, 500)
    await shop.settled()
    for (const id of [...parts, bundleId])
      expect(await buyers.notDownloaded(id, receipt)).toMatchObject(unpaid)
    const { purchases } = await perform(shop.guest(), 'purchases.list', { receipt })
    expect(purchases).toMatchObject([{ status: 'refunded', isAvailable: false }])
    expect(await shop.earningsOf(seller.userId, bundleId)).toMatchObject([[1, 0], expect.anything()])
    // it can be bought again
    const again = await buyers.buy(bundleId, { receipt })
    expect(again.paymentId).not.toBe(paymentId)
    for (const id of parts) expect(await buyers.isOwned(id, receipt)).toBe(true)
  })

  test('closes every product of the bundle, and a dispute that is won opens them again', async () => {
    const { parts, bundleId } = await own.offered()
    const { paymentId, receipt } = await buyers.buy(bundleId)
    const links = await Promise.all(parts.map((id) => buyers.download(id, receipt)))
    expect(links).toHaveLength(2)
    await shop.bank.control('/open-dispute', { payment_intent: paymentId })
    await shop.settled()
    for (const id of parts) expect(await buyers.notDownloaded(id, receipt)).toMatchObject(unpaid)
    const open = await shop.tables.find('downloads', [
      Query.equal('orderId', paymentId),
      Query.isNotNull('expireAt'),
    ])
    expect(open).toEqual([])
    await shop.bank.control('/move-dispute', { payment_intent: paymentId, status: 'won' })
    await shop.settled()
    for (const id of parts) expect(await buyers.isOwned(id, receipt)).toBe(true)
  })
})

describe('a bundle of which a product goes away', () => {
  test('is sold with what is left, and not at all with less than two', async () => {
    const { parts, bundleId } = await own.offered(3)
    const [one = '', two = '', three = ''] = parts
    const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId: bundleId })
    await own.remove(three)
    await expect
      .poll(async () => (await shop.bank.stripe.paymentIntents.retrieve(paymentIntent.id)).status)
      .toBe('canceled')
    const stale = { productId: bundleId, partIds: parts }
    expect(await shop.refuse(shop.guest(), stale)).toMatchObject({ message: m.refusal_price_changed() })
    const bought = await buyers.buy(bundleId, { receipt })
    expect((await shop.tables.get('payments', bought.paymentId))?.partIds).toEqual([one, two])
    await own.withdraw(two)
    expect(await shop.refuse(shop.guest(), { productId: bundleId })).toMatchObject({
      status: 409,
      message: m.refusal_bundle_incomplete(),
    })
    await own.save([two, one], bundleId, { title: 'Renamed' })
  })

  test('between begin and payment is paid back as a whole', async () => {
    const { parts, bundleId } = await own.offered()
    const [one = '', other = ''] = parts
    await shop.webhooks({ mode: 'hold' })
    const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId: bundleId })
    await shop.pay(paymentIntent.id)
    await own.remove(other)
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()
    expect(await shop.tables.get('payments', paymentIntent.id)).toMatchObject({
      givenBackFor: 'undeliverable',
      partIds: [],
    })
    expect(await buyers.notDownloaded(one, receipt)).toMatchObject(unpaid)
  })

  test('at the moment of the sale leaves all or nothing', async () => {
    const { parts, bundleId } = await own.offered()
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
      const reached = await Promise.all([one, other].map((id) => buyers.isOwned(id, receipt)))
      expect(reached).toEqual([isKept, isKept])
    }
  })
})

test('a forged price, and the id of a product in place of the bundle’s, lead to nothing', async () => {
  const { parts, bundleId } = await own.offered()
  const [one = ''] = parts
  const forged = { productId: bundleId, amount: 100 }
  expect(await shop.refuse(shop.guest(), forged)).toMatchObject({ message: m.refusal_price_changed() })
  const { receipt } = await shop.begin(shop.guest(), { productId: bundleId })
  expect(await buyers.notDownloaded(one, receipt)).toMatchObject(unpaid)
  expect(await buyers.isOwned(one, receipt)).toBe(false)
})

test('a bundle of twenty is bought in one transaction', async () => {
  const { parts, bundleId } = await own.offered(20)
  const { receipt, paymentId } = await buyers.buy(bundleId)
  expect((await shop.tables.get('payments', paymentId))?.partIds).toEqual(parts)
  expect(await buyers.isOwned(parts[19] ?? '', receipt)).toBe(true)
  const recordId = productRecordId(shop.hash, bundleId)
  expect(await shop.tables.get('product_records', recordId)).toMatchObject({ salesCount: 1 })
})
