import { m } from '#messages'
import { ID, Query } from 'node-appwrite'
import { beforeAll, expect, test } from 'vitest'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { perform, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { sharedShop, type Shop } from '#tests/integration/support/stacks/shop.ts'
import { anAddress, SITE_URL } from '#tests/integration/support/stacks/stack.ts'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})

/** A guest with an address of their own, because limits count by address. */
const elsewhere = () => shop.guest(anAddress())

/** A guest's purchase, with the content of the link in its receipt. */
async function receiptMailed(client = elsewhere()) {
  const productId = await shop.onSale()
  const email = `${ID.unique()}@buyers.example`
  const { paymentIntent } = await shop.begin(client, { productId })
  await shop.payAs(paymentIntent.id, email)
  await shop.settled()
  // the receipt is mailed after the payment was entered
  await expect.poll(() => mailsTo(shop, email, 'Your purchase')).toHaveLength(1)
  const { url } = await newestMail(shop, email, 'Your purchase')
  const [, paymentId = '', secret = ''] =
    new RegExp(`^${SITE_URL}/my-downloads#receipt=(pi_\\w+)\\.([0-9a-f]{64})$`).exec(url) ?? []
  return { productId, paymentId, secret }
}

const keysTo = (paymentId: string) =>
  shop.tables.find('purchase_keys', [Query.equal('paymentId', paymentId), Query.limit(100)])

test('the link of a receipt opens the purchase in any browser, again and again', async () => {
  const { productId, ...link } = await receiptMailed()
  for (const browser of [elsewhere(), elsewhere()]) {
    const { receipt } = await perform(browser, 'purchases.open_receipt', link)
    expect(await perform(browser, 'purchases.open_receipt', { ...link, receipt })).toEqual({ receipt })
    expect(await perform(browser, 'purchases.list', { receipt })).toMatchObject({
      purchases: [{ productId }],
    })
    expect(await perform(browser, 'downloads.get_url', { productId, receipt })).toHaveProperty('token')
  }
  expect(await keysTo(link.paymentId)).toHaveLength(2)
})

test('opened twenty times at once by one browser it is one key', async () => {
  const { paymentId, secret } = await receiptMailed()
  const opening = { paymentId, secret, attemptId: ID.unique() }
  const browser = elsewhere()
  const times = Array.from({ length: 20 }, () => perform(browser, 'purchases.open_receipt', opening))
  expect(new Set((await Promise.all(times)).map(({ receipt }) => receipt)).size).toBe(1)
  expect(await keysTo(paymentId)).toHaveLength(1)
})

test('neither a made-up secret nor that of another receipt opens anything', async () => {
  const [mine, theirs] = await Promise.all([receiptMailed(), receiptMailed()])
  for (const link of [
    { paymentId: theirs.paymentId, secret: mine.secret },
    { paymentId: theirs.paymentId, secret: '0'.repeat(64) },
    { paymentId: 'pi_neverwas', secret: mine.secret },
  ]) {
    expect(await refuse(elsewhere(), 'purchases.open_receipt', link)).toMatchObject({
      message: m.refusal_link_invalid(),
    })
  }
  expect(await keysTo(theirs.paymentId)).toEqual([])
})

test('a receipt that was published opens the purchase to no more than twenty browsers a day', async () => {
  const { paymentId, secret } = await receiptMailed()
  const link = { paymentId, secret }
  for (let browser = 1; browser <= 20; browser += 1)
    await perform(elsewhere(), 'purchases.open_receipt', link)
  expect(await refuse(elsewhere(), 'purchases.open_receipt', link)).toMatchObject({ code: 'rate_limited' })
  expect(await keysTo(paymentId)).toHaveLength(20)
})

test('what was given back is listed there, and cannot be had', async () => {
  const { productId, paymentId, secret } = await receiptMailed()
  await shop.bank.stripe.refunds.create({
    payment_intent: paymentId,
    reverse_transfer: true,
    refund_application_fee: true,
  })
  await shop.settled()
  const browser = elsewhere()
  const { receipt } = await perform(browser, 'purchases.open_receipt', { paymentId, secret })
  expect(await perform(browser, 'purchases.list', { receipt })).toMatchObject({
    purchases: [{ status: 'refunded' }],
  })
  expect((await refuse(browser, 'downloads.get_url', { productId, receipt })).code).toBe('payment_required')
})
