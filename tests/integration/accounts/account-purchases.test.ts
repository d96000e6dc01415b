import { m } from '#messages'
import { Query } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { perform, publish, refuse, upload } from '#tests/integration/support/stacks/market-stack.ts'
import { priced, sharedShop, type Shop } from '#tests/integration/support/stacks/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})

/** A browser that has a guest's proof already. */
async function browser() {
  const { receipt } = await perform(shop.guest(), 'downloads.get_url', {
    productId: await publish(await shop.creator()),
  })
  return receipt
}

/** A purchase with an account, in a browser that guests have used before. */
async function boughtSignedIn() {
  const receipt = await browser()
  const buyer = await shop.signUp()
  const productId = await shop.onSale()
  const begun = await shop.begin(buyer.client, { productId, receipt })
  await shop.pay(begun.paymentIntent.id)
  await shop.settled()
  return { receipt, buyer, productId, paymentIntentId: begun.paymentIntent.id, given: begun.receipt }
}

describe('what an account has bought', () => {
  test('is the account’s alone: the books know no browser, and the browser gets no proof', async () => {
    const { productId, paymentIntentId, given, buyer } = await boughtSignedIn()
    expect(given).toBe('')
    expect(await shop.tables.get('payments', paymentIntentId)).toMatchObject({
      buyerUserId: buyer.userId,
      receiptKey: '',
    })
    const { receipt } = await perform(buyer.client, 'downloads.get_url', { productId })
    expect(receipt).toBe('')
    const downloads = await shop.tables.find('downloads', [Query.equal('productId', productId)])
    expect(downloads).toMatchObject([{ userId: buyer.userId, receiptKey: '' }])
  })

  test('opens to nobody who uses the browser next, signed in or not', async () => {
    const { receipt, productId, paymentIntentId } = await boughtSignedIn()
    const next = await shop.signUp()
    for (const client of [shop.guest(), next.client]) {
      expect(await refuse(client, 'downloads.get_url', { productId, receipt })).toMatchObject({
        message: m.refusal_payment_required(),
      })
      expect(await perform(client, 'downloads.is_owned', { productId, receipt })).toEqual({ owned: false })
      expect((await perform(client, 'purchases.list', { receipt })).purchases).toEqual([])
      const claim = { productId, paymentIntentId, receipt }
      expect(await shop.refuseTo(client, 'check_payment', claim)).toMatchObject({
        message: m.purchase_return_unknown(),
      })
    }
  })

  test('nor, from before this was so, to the browser that it was bought in', async () => {
    const { receipt, productId, paymentIntentId, buyer } = await boughtSignedIn()
    const [download] = await shop.tables.find('downloads', [Query.equal('userId', ''), Query.limit(100)])
    expect(download).toBeDefined()
    const { paymentIntent, receipt: other } = await shop.begin(shop.guest(), {
      productId: await shop.onSale(),
      receipt,
    })
    await shop.pay(paymentIntent.id)
    await shop.settled()
    expect(other).toBe(receipt)
    const key = (await shop.tables.get('payments', paymentIntent.id))?.receiptKey ?? ''
    expect(key).not.toBe('')
    await shop.tables.update('payments', paymentIntentId, { receiptKey: key })
    expect(await perform(shop.guest(), 'downloads.is_owned', { productId, receipt })).toEqual({
      owned: false,
    })
    expect((await perform(shop.guest(), 'purchases.list', { receipt })).purchases).toMatchObject([
      { paymentId: paymentIntent.id },
    ])
    expect(await perform(buyer.client, 'downloads.is_owned', { productId })).toEqual({ owned: true })
  })
})

test('what a guest has begun to pay, an account pays as its own', async () => {
  const productId = await shop.onSale()
  const guests = await shop.begin(shop.guest(), { productId })
  const buyer = await shop.signUp()
  const { paymentIntent } = await shop.begin(buyer.client, {
    productId,
    receipt: guests.receipt,
    paymentIntentId: guests.paymentIntent.id,
  })
  expect(paymentIntent.id).not.toBe(guests.paymentIntent.id)
  await expect(shop.pay(guests.paymentIntent.id)).rejects.toThrow('canceled')
  await shop.pay(paymentIntent.id)
  await shop.settled()
  expect(await shop.tables.get('payments', paymentIntent.id)).toMatchObject({ buyerUserId: buyer.userId })
})

test('what a guest has paid is not paid again by an account in the same browser', async () => {
  const productId = await shop.onSale()
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  await shop.pay(paymentIntent.id)
  await shop.settled()
  const { client } = await shop.signUp()
  const again = await shop.begin(client, { productId, receipt })
  expect(again.paymentIntent).toMatchObject({ id: paymentIntent.id, status: 'succeeded' })
})

describe('who has bought is asked for nothing', () => {
  test.each([
    { accessType: 'code_required', downloadCode: 'SECRET' },
    { accessType: 'email_required' },
    { accessType: 'free' },
    { ...priced, priceCents: 90_000 },
  ] as const)('where the product is %o by now, and gets both files', async (change) => {
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
    await shop.pay(paymentIntent.id)
    await shop.settled()
    const asked = { productId, receipt }
    const sold = (await perform(shop.guest(), 'downloads.get_url', asked)).fileId
    const listed = async () => (await perform(shop.guest(), 'purchases.list', { receipt })).purchases
    expect(await listed()).toMatchObject([{ isUpdated: false }])
    const file = { fileId: await upload(seller, 'product-files', 'new.pdf'), originalName: 'new.pdf' }
    await perform(seller.client, 'products.save', {
      productId,
      product: { ...plainProduct, ...change, file },
    })

    expect((await perform(shop.guest(), 'downloads.get_url', asked)).fileId).toBe(file.fileId)
    const bought = { ...asked, version: 'bought' } as const
    expect((await perform(shop.guest(), 'downloads.get_url', bought)).fileId).toBe(sold)
    expect(await perform(shop.guest(), 'downloads.is_owned', asked)).toEqual({ owned: true })
    expect(await listed()).toMatchObject([{ isUpdated: true, isAvailable: true }])
    // nobody else gets the sold file
    expect(await refuse(shop.guest(), 'downloads.get_url', { productId, version: 'bought' })).toMatchObject({
      message: m.refusal_payment_required(),
    })

    await shop.bank.stripe.refunds.create({
      payment_intent: paymentIntent.id,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    await shop.settled()
    expect(await refuse(shop.guest(), 'downloads.get_url', bought)).toMatchObject({
      message: m.refusal_payment_required(),
    })
    expect(await listed()).toMatchObject([{ isUpdated: false, isAvailable: false }])
  })
})
