import { ID, Query } from 'node-appwrite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boughtTogether } from '#src/services/discovery/api.ts'
import { popularityOf } from '#src/domain/discovery/popularity.ts'
import { syncListings } from '#functions/maintenance/src/listings/sync-listings.ts'
import { syncPairs } from '#functions/shared/listings/pairs.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { hoursLater, visit } from '#tests/integration/support/explore.ts'
import { perform, publish, upload } from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { priced, startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { anAddress, type Person } from '#tests/integration/support/stacks/stack.ts'
import { DAY } from '#src/lib/time/durations.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await startShop()
  visit(shop)
})
afterAll(() => shop.close())
// all guests of these tests share one address, so limits are reset
beforeEach(() => shop.tables.removeAll('rate_limits', []))

/** Buys a product, with the account or as a guest. Returns the id of the payment. */
async function buy(
  productId: string,
  person?: Person,
  email = `${ID.unique()}@buyers.example`,
  card = '4242424242424242',
) {
  const { paymentIntent } = await shop.begin(person?.client ?? shop.guest(anAddress()), { productId })
  await shop.payAs(paymentIntent.id, person?.email ?? email, card)
  await shop.settled()
  return paymentIntent.id
}

async function anHourLater(): Promise<void> {
  // what was downloaded is counted first
  await shop.runScheduled()
  await hoursLater(shop)
  await shop.runScheduled()
}

/** Returns how much more popular a product is than one with these buyers and downloads. */
async function beyond(productId: string, demand: { buyers: number; downloads: number }): Promise<number> {
  const listing = await shop.tables.get('listings', productId)
  if (!listing) return Number.NaN
  const { createdAt, popularity } = listing
  return popularity - popularityOf({ ...demand, createdAt, ratingCount: 0, ratingSum: 0 }, new Date())
}

async function product() {
  const seller = await shop.connected()
  return { seller, productId: await publish(seller, priced) }
}

const refund = (seller: Person, orderId: string) =>
  shop
    .call(seller.client, 'refund_order', { orderId, amount: 1999, refundedBefore: 0 })
    .then(() => shop.settled())

describe('popularity', () => {
  test('counts each buyer once, within the hour, and not what was given back', async () => {
    const { seller, productId } = await product()
    await syncListings(serverContext(shop))
    const orderId = await buy(productId)
    await syncListings(serverContext(shop))
    expect(await beyond(productId, { buyers: 0, downloads: 0 })).toBeCloseTo(0)
    await anHourLater()
    expect(await beyond(productId, { buyers: 1, downloads: 0 })).toBeCloseTo(0)
    await buy(productId, undefined, `${ID.unique()}@buyers.example`, '5555555555554444')
    await anHourLater()
    expect(await beyond(productId, { buyers: 2, downloads: 0 })).toBeCloseTo(0)
    await refund(seller, orderId)
    await anHourLater()
    expect(await beyond(productId, { buyers: 1, downloads: 0 })).toBeCloseTo(0)
  })

  test('counts one card as one buyer, whatever addresses and accounts it pays for', async () => {
    const { productId } = await product()
    await buy(productId)
    await buy(productId)
    await buy(productId, await shop.signUp())
    await anHourLater()
    expect(await beyond(productId, { buyers: 1, downloads: 0 })).toBeCloseTo(0)
  })

  test('does not count what sellers buy from themselves, as guests with their address', async () => {
    const { seller, productId } = await product()
    await buy(productId, undefined, seller.email)
    await buy(productId, undefined, seller.email.toUpperCase())
    await anHourLater()
    expect(await beyond(productId, { buyers: 0, downloads: 0 })).toBeCloseTo(0)
  })

  test('forgets sales of more than seven days ago', async () => {
    const { productId } = await product()
    const orderId = await buy(productId)
    const paidAt = new Date(Date.now() - 8 * DAY).toISOString()
    await shop.tables.update('payments', orderId, { paidAt })
    await anHourLater()
    expect(await beyond(productId, { buyers: 0, downloads: 0 })).toBeCloseTo(0)
  })

  test('counts a thousand downloads by one visitor as one', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller)
    const client = shop.guest(anAddress())
    const download = async (visitor?: string) => {
      await shop.tables.removeAll('rate_limits', [
        Query.lessThan('expiresAt', new Date(Date.now() + DAY).toISOString()),
      ])
      await perform(client, 'downloads.get_url', { productId, ...(visitor && { visitor }) })
    }
    for (let number = 0; number < 40; number += 1) await download(`mark-${number}-of-a-browser`)
    await anHourLater()
    expect(await beyond(productId, { buyers: 0, downloads: 1 })).toBeCloseTo(0)
    const record = await shop.tables.get('product_records', productRecordId(shop.hash, productId))
    expect(record?.downloadCount).toBeGreaterThan(20)
    await perform(shop.guest(anAddress()), 'downloads.get_url', { productId })
    await anHourLater()
    expect(await beyond(productId, { buyers: 0, downloads: 2 })).toBeCloseTo(0)
    await perform(seller.client, 'downloads.get_url', { productId })
    await anHourLater()
    expect(await beyond(productId, { buyers: 0, downloads: 2 })).toBeCloseTo(0)
  })
})

describe('bought together', () => {
  const pairOf = (productId: string) =>
    shop.tables.find('product_pairs', [Query.equal('productId', productId), Query.limit(10)])
  const titlesBeside = async (productId: string) => (await boughtTogether(productId)).map(({ $id }) => $id)

  async function both(one: string, other: string, buyers: number) {
    const orders: { first: string; second: string; buyer: Person }[] = []
    for (let number = 0; number < buyers; number += 1) {
      const buyer = await shop.signUp()
      const [first, second] = [await buy(one, buyer), await buy(other, buyer)]
      orders.push({ first, second, buyer })
    }
    return orders
  }

  test('shows from three buyers on, in both directions, until one gives back', async () => {
    const [one, other] = [await product(), await product()]
    await both(one.productId, other.productId, 2)
    await anHourLater()
    expect(await pairOf(one.productId)).toEqual([])
    const [third] = await both(one.productId, other.productId, 1)
    await anHourLater()
    expect(await titlesBeside(one.productId)).toEqual([other.productId])
    expect(await titlesBeside(other.productId)).toEqual([one.productId])
    expect(await pairOf(one.productId)).toMatchObject([{ otherId: other.productId, buyers: 3 }])
    await refund(other.seller, third?.second ?? '')
    await anHourLater()
    expect(await pairOf(one.productId)).toEqual([])
    expect(await pairOf(other.productId)).toEqual([])
  })

  test('repeated and simultaneous runs, in any order, end alike', async () => {
    const [one, other] = [await product(), await product()]
    const orders = await both(one.productId, other.productId, 3)
    const payments = orders.flatMap(({ first, second }) => [second, first, second])
    await Promise.all(payments.map((id) => syncPairs(serverContext(shop), id)))
    expect(await pairOf(one.productId)).toMatchObject([{ buyers: 3 }])
    expect(await pairOf(other.productId)).toMatchObject([{ buyers: 3 }])
    const { buyer } = orders[0] ?? {}
    if (!buyer) throw new Error('nobody has bought')
    const { email, password } = buyer
    const leaver = buyer.client
    await perform(leaver, 'profile.create', { username: `u-${buyer.userId}` })
    await perform(leaver, 'account.delete', { reason: 'not_using', feedback: '', email, password })
    await shop.runScheduled()
    expect(await pairOf(one.productId)).toEqual([])
  })

  test('is gone with the product', async () => {
    const [one, other] = [await product(), await product()]
    await both(one.productId, other.productId, 3)
    await anHourLater()
    await perform(other.seller.client, 'products.delete', { productId: other.productId })
    expect(await titlesBeside(one.productId)).toEqual([])
    expect(await pairOf(one.productId)).toEqual([])
  })

  test('a seller’s own purchases make no pair', async () => {
    const [one, other] = [await product(), await product()]
    await both(one.productId, other.productId, 2)
    const guest = one.seller.email
    await buy(one.productId, undefined, guest)
    await buy(other.productId, undefined, guest)
    await anHourLater()
    expect(await pairOf(one.productId)).toEqual([])
  })
})

test('a picture is the cover', async () => {
  const seller = await shop.connected()
  const fileId = await upload(seller, 'media', 'cover.png')
  const productId = await publish(seller, { featured: { type: 'image', fileId } })
  expect(await shop.tables.get('listings', productId)).toMatchObject({ coverId: fileId })
})
