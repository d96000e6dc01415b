import { Query } from 'node-appwrite'
import { TablesDB } from 'appwrite'
import { beforeAll, expect, test } from 'vitest'
import { receiptSecret } from '#functions/marketplace/src/purchases/receipt-link.ts'
import { messageTo } from '#tests/integration/support/contact-requests.ts'
import { elsewhere, soldIn, type Sold } from '#tests/integration/support/revoked-sales.ts'
import { perform, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { sharedShop, type Shop } from '#tests/integration/support/stacks/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})

type Client = ReturnType<Shop['guest']>

/** A sale of a creator with a contact form. */
async function sold(client: Client = elsewhere(shop)) {
  const sale = await soldIn(shop, client)
  await perform(sale.seller.client, 'profile.update', { contactForm: true, contactEmail: sale.seller.email })
  return sale
}

const write = ({ seller }: Sold, client: Client, about: { orderId?: string; receipt?: string }) =>
  perform(client, 'messages.send', { ...messageTo(seller.userId), ...about })

/** What the creator's inbox says of orders. */
const inboxOf = ({ seller }: Sold) =>
  shop.tables.find('messages', [Query.equal('creatorId', seller.userId), Query.limit(25)])

const unnamed = [{ orderId: '', productTitle: '' }]

test('a message names the order of the browser that bought it, to its creator alone', async () => {
  const client = elsewhere(shop)
  const sale = await sold(client)
  const { orderId, receipt, seller } = sale
  expect(await write(sale, client, { orderId, receipt })).toEqual({})
  const { rows } = await new TablesDB(seller.client).listRows({
    databaseId: 'market',
    tableId: 'messages',
  })
  expect(rows).toMatchObject([{ orderId, productTitle: 'Brand kit', message: 'Do you print on request?' }])
})

test('an account names its own order from any browser', async () => {
  const { client } = await shop.signUp()
  const sale = await sold(client)
  const { orderId } = sale
  await write(sale, client, { orderId })
  expect(await inboxOf(sale)).toMatchObject([{ orderId }])
})

test('a browser that a mailed link has opened the purchase to names it too', async () => {
  const sale = await sold()
  const { orderId } = sale
  const client = elsewhere(shop)
  const { receipt } = await perform(client, 'purchases.open_receipt', {
    paymentId: orderId,
    secret: receiptSecret(shop.hash, orderId),
  })
  await write(sale, client, { orderId, receipt })
  expect(await inboxOf(sale)).toMatchObject([{ orderId }])
})

test('an order that was refunded is named as well, because buyers ask about those', async () => {
  const client = elsewhere(shop)
  const sale = await sold(client)
  const { orderId, receipt } = sale
  await shop.tables.update('payments', orderId, { status: 'refunded' })
  await write(sale, client, { orderId, receipt })
  expect(await inboxOf(sale)).toMatchObject([{ orderId }])
})

test('another buyer’s order is named no more than one that does not exist, with the same answer', async () => {
  const theirs = await sold()
  const { orderId } = theirs
  const guest = elsewhere(shop)
  const { receipt } = await sold(guest)
  const { client: account } = await shop.signUp()
  const answers = await Promise.all([
    write(theirs, elsewhere(shop), { orderId }),
    write(theirs, guest, { orderId, receipt }),
    write(theirs, account, { orderId }),
    write(theirs, theirs.seller.client, { orderId }),
    write(theirs, guest, { orderId: 'pi_none', receipt }),
    write(theirs, guest, {}),
  ])
  expect(answers).toEqual(answers.map(() => ({})))
  expect(await inboxOf(theirs)).toMatchObject(answers.flatMap(() => unnamed))
})

test('an own order of another creator is not named', async () => {
  const client = elsewhere(shop)
  const { orderId, receipt } = await sold(client)
  const other = await sold()
  await write(other, client, { orderId, receipt })
  expect(await inboxOf(other)).toMatchObject(unnamed)
})

test.each(['', 'pi_../x', 'x'.repeat(65), 7, ['pi_1'], {}])('the order %j is refused', async (orderId) => {
  const sale = await sold()
  const input = { ...messageTo(sale.seller.userId), orderId }
  expect(await refuse(elsewhere(shop), 'messages.send', input)).toMatchObject({ status: 400 })
})

test('no message can claim a title', async () => {
  const sale = await sold()
  const claim = { ...messageTo(sale.seller.userId), productTitle: 'Everything' }
  await perform(elsewhere(shop), 'messages.send', claim)
  expect(await inboxOf(sale)).toMatchObject(unnamed)
})
