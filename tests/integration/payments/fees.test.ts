import { afterAll, beforeAll, expect, test } from 'vitest'
import { lowestPrice } from '#src/domain/contracts/marketplace/product-prices.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { ID } from 'node-appwrite'
import { perform, publish, refuse, upload } from '#tests/integration/support/stacks/market-stack.ts'
import { startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'

const terms = {
  FUNDUS_FEE_PERCENT: '7.25',
  FUNDUS_FEE_FIXED: '30',
  FUNDUS_MIN_PRICE: '200',
  FUNDUS_FIRST_PAYOUT_DAYS: '12',
}

let shop: OwnShop
beforeAll(async () => {
  shop = await startShop(terms)
})
afterAll(() => shop.close())

test('the operator’s terms are charged, and frozen on the order', async () => {
  const seller = await shop.connected()
  const productId = await publish(seller, { accessType: 'paid', priceCents: 1999 })
  const { paymentIntent } = await shop.begin(shop.guest(), { productId, applicationFee: 175 })
  await shop.pay(paymentIntent.id)
  await shop.settled()
  expect(await shop.bank.stripe.paymentIntents.retrieve(paymentIntent.id)).toMatchObject({
    application_fee_amount: 175,
  })
  expect((await shop.booksOf(productId)).orders).toMatchObject([{ amountCents: 1999, feeCents: 175 }])
})

test('they are told to whoever asks', async () => {
  expect(await shop.call(shop.guest(), 'health_check', {})).toMatchObject({
    fees: { basisPoints: 725, fixedCents: 30, minPriceCents: 200 },
    firstPayoutDays: 12,
  })
})

test('nothing is put on sale below the smallest price', async () => {
  const seller = await shop.connected()
  const file = { fileId: await upload(seller, 'product-files'), originalName: 'guide.pdf' }
  const product = { ...plainProduct, file, accessType: 'paid', priceCents: 199 } as const
  const productId = ID.unique()
  expect(await refuse(seller.client, 'products.save', { productId, product })).toMatchObject({
    status: 400,
    field: 'priceCents',
    message: lowestPrice(200),
  })
  await perform(seller.client, 'products.save', { productId, product: { ...product, priceCents: 200 } })
})

test('what was cheaper before is not sold any more', async () => {
  const seller = await shop.connected()
  const productId = await publish(seller, { accessType: 'paid', priceCents: 200 })
  await shop.changeProduct(productId, { priceCents: 199 })
  expect(await shop.refuse(shop.guest(), { productId })).toMatchObject({ status: 409 })
})
