import { randomUUID } from 'node:crypto'
import type { Client } from 'appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { m } from '#messages'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { syncAverage } from '#functions/shared/listings/sync-average.ts'
import { times } from '#tests/integration/support/community.ts'
import { make, newCode } from '#tests/integration/support/discounted-sales.ts'
import { perform, publish, refuse, type Creator } from '#tests/integration/support/stacks/market-stack.ts'
import { sharedShop, type Shop } from '#tests/integration/support/stacks/shop.ts'
import { anAddress } from '#tests/integration/support/stacks/stack.ts'

let shop: Shop
let seller: Creator

beforeAll(async () => {
  shop = await sharedShop()
  seller = await shop.connected()
})

const guest = () => shop.guest(anAddress())
const statusOf = async (paymentId: string) =>
  (await shop.bank.stripe.paymentIntents.retrieve(paymentId)).status
const named = (change: Partial<ProductInput> = {}): Partial<ProductInput> => ({
  accessType: 'paid',
  priceCents: 0,
  isPayWhatYouWant: true,
  ...change,
})

/** A product of the shared seller. */
async function offered(change: Partial<ProductInput>) {
  const productId = await publish(seller, change)
  const claim = (input: object) => ({
    productId,
    attemptId: randomUUID(),
    email: `${randomUUID()}@example.com`,
    ...input,
  })
  return {
    productId,
    begin: (input: object, client: Client = guest()) => shop.begin(client, { productId, ...input }),
    refused: (input: object, client: Client = guest()) => shop.refuse(client, { productId, ...input }),
    claim: (input: object, client: Client = guest()) => shop.call(client, 'claim_free', claim(input)),
    claimStatus: (input: object, client: Client = guest()) =>
      shop.attemptTo(client, 'claim_free', claim(input)),
    notClaimed: (input: object, client: Client = guest()) =>
      shop.refuseTo(client, 'claim_free', claim(input)),
    save: (to: Partial<ProductInput>) =>
      perform(seller.client, 'products.save', {
        productId,
        product: { ...plainProduct, ...change, ...to },
      }),
    books: async () => (await shop.booksOf(productId)).payments,
  }
}
const anyPrice = () => offered(named())

describe('who names the price', () => {
  test('is asked for it first, and pays it', async () => {
    const sale = await offered(named({ priceCents: 500, suggestedCents: 1200 }))
    const client = guest()
    const { paymentIntent: asked, receipt } = await sale.begin({}, client)
    const range = { smallestCents: 500, leastCents: 50, suggestedCents: 1200 }
    expect(asked).toMatchObject({ status: 'choosing', id: '', range })
    const { paymentIntent } = await sale.begin({ receipt, chosenAmount: 840 }, client)
    expect(paymentIntent).toMatchObject({ status: 'open', amount: 840, range })
    await shop.pay(paymentIntent.id)
    await shop.settled()
    expect(await sale.books()).toMatchObject([{ amountCents: 840, feeCents: 42, discountCents: 0 }])
  })

  test('continues with the amount of before, and ends that payment with another', async () => {
    const sale = await anyPrice()
    const client = guest()
    const { paymentIntent: first, receipt } = await sale.begin({ chosenAmount: 500 }, client)
    const begun = { receipt, paymentIntentId: first.id }
    expect((await sale.begin(begun, client)).paymentIntent).toMatchObject({ id: first.id, amount: 500 })
    const { paymentIntent: second } = await sale.begin({ ...begun, chosenAmount: 800 }, client)
    expect(second).toMatchObject({ status: 'open', amount: 800 })
    expect(await statusOf(first.id)).toBe('canceled')
    await shop.pay(second.id)
    const other = { receipt, paymentIntentId: second.id, chosenAmount: 900 }
    expect((await sale.begin(other, client)).paymentIntent).toMatchObject({
      id: second.id,
      status: 'succeeded',
    })
  })

  test('in two browsers of one account pays one of two amounts', async () => {
    const sale = await anyPrice()
    const { client } = await shop.signUp()
    const { paymentIntent: here } = await sale.begin({ chosenAmount: 500 }, client)
    const { paymentIntent: there } = await sale.begin({ chosenAmount: 700 }, client)
    expect([await statusOf(here.id), there.amount]).toEqual(['canceled', 700])
  })

  test('may go back to an amount of before', async () => {
    const sale = await anyPrice()
    const client = guest()
    const attemptId = randomUUID()
    let begun: { receipt: string; paymentIntentId: string } | undefined
    for (const chosenAmount of [500, 800, 500]) {
      const { paymentIntent, receipt } = await sale.begin({ attemptId, chosenAmount, ...begun }, client)
      expect(paymentIntent).toMatchObject({ status: 'open', amount: chosenAmount })
      begun = { receipt, paymentIntentId: paymentIntent.id }
    }
  })
})

describe('an amount is refused', () => {
  test('that is none', async () => {
    const sale = await anyPrice()
    const nonsense = [-1, 0.5, 12.5, 99_999_99 + 1, 2 ** 53, null, '500', Number.NaN]
    for (const chosenAmount of nonsense) {
      expect(await sale.refused({ chosenAmount })).toMatchObject({ status: 400 })
      expect(await sale.notClaimed({ chosenAmount })).toMatchObject({ status: 400 })
    }
  })

  test.each([
    [0, 49, 'Please enter 0 or at least CHF 0.50'],
    [500, 499, 'Please enter at least CHF 5.00'],
    [500, 0, 'Please enter at least CHF 5.00'],
  ])('from %i on: %i', async (priceCents, chosenAmount, message) => {
    const sale = await offered(named({ priceCents }))
    const refusal = { status: 400, field: 'chosenAmount', message }
    expect(await sale.refused({ chosenAmount })).toMatchObject(refusal)
    expect(await sale.notClaimed({ chosenAmount })).toMatchObject(refusal)
    expect(await sale.books()).toEqual([])
  })

  test('for a product with a fixed price, which nobody gets for nothing', async () => {
    const sale = await offered({ accessType: 'paid', priceCents: 1999 })
    const refusal = { status: 409, message: m.refusal_price_changed() }
    expect(await sale.refused({ chosenAmount: 1999 })).toMatchObject(refusal)
    expect(await sale.refused({ chosenAmount: 1 })).toMatchObject(refusal)
    expect(await sale.notClaimed({ chosenAmount: 0 })).toMatchObject(refusal)
    expect(await sale.notClaimed({})).toMatchObject(refusal)
    const code = newCode()
    await make(seller, { code, percent: 100 })
    expect(await sale.notClaimed({ code, chosenAmount: 0 })).toMatchObject(refusal)
    expect(await sale.books()).toEqual([])
  })

  test('if it is no longer enough, and a payment that was begun with it can’t be paid', async () => {
    const sale = await offered(named({ priceCents: 500 }))
    const client = guest()
    const { paymentIntent: low, receipt } = await sale.begin({ chosenAmount: 600 }, client)
    const { paymentIntent: high } = await sale.begin({ chosenAmount: 900 })
    await sale.save({ priceCents: 800 })
    await expect.poll(() => statusOf(low.id)).toBe('canceled')
    expect(await statusOf(high.id)).toBe('requires_payment_method')
    const again = await sale.begin({ receipt, paymentIntentId: low.id }, client)
    expect(again.paymentIntent).toMatchObject({ status: 'choosing', range: { smallestCents: 800 } })
  })

  test('once the price is fixed, and a payment of that very price goes on', async () => {
    const sale = await offered(named({ priceCents: 500 }))
    const { paymentIntent: other } = await sale.begin({ chosenAmount: 600 })
    const { paymentIntent: same } = await sale.begin({ chosenAmount: 800 })
    await sale.save({ priceCents: 800, isPayWhatYouWant: false })
    await expect.poll(() => statusOf(other.id)).toBe('canceled')
    expect(await statusOf(same.id)).toBe('requires_payment_method')
    expect(await sale.refused({ chosenAmount: 600 })).toMatchObject({ message: m.refusal_price_changed() })
  })
})

describe('who names nothing', () => {
  test('has an order of CHF 0.00, once, however often it is asked for', async () => {
    const sale = await anyPrice()
    const client = guest()
    expect((await sale.begin({ chosenAmount: 0 }, client)).paymentIntent).toMatchObject({
      status: 'free',
      id: '',
    })
    const attemptId = randomUUID()
    const both = await Promise.all(times(2, () => sale.claimStatus({ attemptId, chosenAmount: 0 }, client)))
    expect(both).toContain(200)
    const { paymentId, receipt } = await sale.claim({ attemptId, chosenAmount: 0 }, client)
    expect(isFreeOrder(paymentId)).toBe(true)
    expect((await sale.claim({ receipt, chosenAmount: 0 }, client)).paymentId).toBe(paymentId)
    expect(await sale.books()).toMatchObject([
      { $id: paymentId, amountCents: 0, discountCode: '', status: 'paid' },
    ])
    const again = await sale.begin({ receipt, chosenAmount: 500 }, client)
    expect(again.paymentIntent).toMatchObject({ id: paymentId, status: 'succeeded' })
  })

  test('ends the payment that was begun for money', async () => {
    const sale = await anyPrice()
    const client = guest()
    const { paymentIntent, receipt } = await sale.begin({ chosenAmount: 500 }, client)
    const begun = { receipt, paymentIntentId: paymentIntent.id }
    expect(await sale.notClaimed(begun, client)).toMatchObject({ status: 409 })
    await sale.claim({ ...begun, chosenAmount: 0 }, client)
    expect(await statusOf(paymentIntent.id)).toBe('canceled')
  })

  test('has to say so', async () => {
    const sale = await anyPrice()
    expect(await sale.notClaimed({})).toMatchObject({ status: 409 })
    expect(await sale.notClaimed({ chosenAmount: 500 })).toMatchObject({ status: 409 })
    expect(await sale.books()).toEqual([])
  })
})

test('everybody sees what three or more buyers paid on average, without what was given back', async () => {
  const sale = await anyPrice()
  const shown = async () => {
    expect(await syncAverage(shop, sale.productId)).toBe(true)
    return (await shop.tables.get('products', sale.productId))?.averagePaidCents
  }
  const paid: string[] = []
  for (const chosenAmount of [500, 700]) {
    const { paymentIntent } = await sale.begin({ chosenAmount })
    await shop.pay(paymentIntent.id)
    paid.push(paymentIntent.id)
  }
  await shop.settled()
  expect(await shown()).toBe(0)
  await sale.claim({ chosenAmount: 0 })
  expect(await shown()).toBe(400)
  const [orderId = ''] = paid
  await shop.call(seller.client, 'refund_order', { orderId, amount: 500, refundedBefore: 0 })
  await shop.settled()
  const record = await shop.tables.get('product_records', productRecordId(shop.hash, sale.productId))
  expect(record).toMatchObject({ salesCount: 3, revenueCents: 700, returnedCount: 1, averagePaidCents: 400 })
  expect(await shown()).toBe(0)
})

test('no code is for a product whose buyers name the price', async () => {
  const sale = await anyPrice()
  const code = newCode()
  await make(seller, { code, percent: 100 })
  const refusal = { status: 409, field: 'code', message: m.discount_other_product() }
  expect(await sale.refused({ code })).toMatchObject(refusal)
  expect(await sale.refused({ code, chosenAmount: 500 })).toMatchObject(refusal)
  expect(await sale.notClaimed({ code })).toMatchObject(refusal)
  expect(await sale.notClaimed({ code, chosenAmount: 0 })).toMatchObject(refusal)
  expect(await sale.begin({ code: '' })).toMatchObject({ paymentIntent: { status: 'choosing' } })
})

test('a begun payment with a code does not go on once buyers name the price', async () => {
  const sale = await offered({ accessType: 'paid', priceCents: 1999 })
  const code = newCode()
  await make(seller, { code, percent: 25 })
  const client = guest()
  const { paymentIntent, receipt } = await sale.begin({ code }, client)
  await sale.save({ ...named() })
  await expect.poll(() => statusOf(paymentIntent.id)).toBe('canceled')
  const again = await sale.begin({ receipt, paymentIntentId: paymentIntent.id }, client)
  expect(again.paymentIntent).toMatchObject({ status: 'choosing', discountCode: '' })
})

test('nor does it before the payment is cancelled', async () => {
  const sale = await offered({ accessType: 'paid', priceCents: 1999 })
  const code = newCode()
  await make(seller, { code, percent: 25 })
  const client = guest()
  const { paymentIntent, receipt } = await sale.begin({ code }, client)
  await shop.changeProduct(sale.productId, { isPayWhatYouWant: true })
  const again = await sale.begin({ receipt, paymentIntentId: paymentIntent.id }, client)
  expect(again.paymentIntent).toMatchObject({ status: 'choosing', discountCode: '' })
  expect(await statusOf(paymentIntent.id)).toBe('canceled')
})

test.each([
  [{ priceCents: 49 }, 'priceCents'],
  [{ priceCents: 500, suggestedCents: 499 }, 'suggestedCents'],
  [{ suggestedCents: 49 }, 'suggestedCents'],
])('a creator can’t offer %j', async (change, field) => {
  const productId = `named-${randomUUID().slice(0, 20)}`
  const product = { ...plainProduct, ...named(change) }
  const refusal = await refuse(seller.client, 'products.save', { productId, product })
  expect(refusal).toMatchObject({ status: 400 })
  expect(refusal.field).toContain(field)
})
