import { randomUUID } from 'node:crypto'
import type { Client } from 'appwrite'
import { Query } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { m } from '#messages'
import type { DiscountInput } from '#src/domain/contracts/marketplace/discounts.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import { prepareClaim } from '#functions/payments/src/checkout/claim-free.ts'
import { accountRowId, emailKey } from '#functions/shared/db/keys.ts'
import { demandOf } from '#functions/shared/listings/demand.ts'
import { times } from '#tests/integration/support/community.ts'
import { discountsOf, make, newCode, PRICE } from '#tests/integration/support/discounted-sales.ts'
import { perform, publish } from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { openShopOf, tooLateGateways } from '#tests/integration/support/stacks/server-shop.ts'
import { sharedShop, type Shop } from '#tests/integration/support/stacks/shop.ts'

let shop: Shop
let discounts: ReturnType<typeof discountsOf>

beforeAll(async () => {
  shop = await sharedShop()
  discounts = discountsOf(shop, await shop.connected())
})

const guest = () => discounts.guest()
/** Each order needs an address of its own, because strangers can have only few mails sent to one mailbox. */
const anEmail = () => `${randomUUID()}@example.com`

const subjectsTo = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject)

/** A product and a code that takes off all of its price. */
async function given(change: Partial<DiscountInput> = {}) {
  const sale = await discounts.offered({ percent: 100, ...change })
  const request = (input: object) => ({
    productId: sale.productId,
    code: sale.code.toLowerCase(),
    attemptId: randomUUID(),
    email: anEmail(),
    ...input,
  })
  return {
    ...sale,
    claim: (client: Client, input: object = {}) => shop.call(client, 'claim_free', request(input)),
    notClaimed: (client: Client, input: object = {}) => shop.refuseTo(client, 'claim_free', request(input)),
    claimStatus: (client: Client, input: object = {}) => shop.attemptTo(client, 'claim_free', request(input)),
    books: async () => (await shop.booksOf(sale.productId)).payments,
    download: (client: Client, receipt: string, paymentIntentId: string) =>
      perform(client, 'downloads.get_url', {
        productId: sale.productId,
        receipt,
        proof: { type: 'payment', paymentIntentId },
      }),
  }
}

describe('who has a code that takes off all', () => {
  test('is asked for no payment, and has an order of CHF 0.00', async () => {
    const sale = await given({ maxUses: 3 })
    const client = guest()
    const { paymentIntent } = await sale.begin({}, client)
    expect(paymentIntent).toMatchObject({ status: 'free', id: '', amount: 0, discount: PRICE })
    expect(await sale.row()).toMatchObject({ held: 0, uses: 0 })

    const email = anEmail()
    const { paymentId, receipt } = await sale.claim(client, { email })
    expect(isFreeOrder(paymentId)).toBe(true)
    const { payments, orders, stats } = await shop.booksOf(sale.productId)
    const notRefunded = { refundedCents: 0, pendingRefundCents: 0 }
    const row = { amountCents: 0, feeCents: 0, discountCode: sale.code, discountCents: PRICE, status: 'paid' }
    expect(payments).toMatchObject([{ $id: paymentId, buyerEmail: email, ...notRefunded, ...row }])
    expect(orders).toMatchObject([{ orderId: paymentId, buyerEmail: email, ...row }])
    expect(stats).toMatchObject([{ sales: 1, revenueCents: 0 }])
    expect(await sale.row()).toMatchObject({ held: 0, uses: 1, revenueCents: 0 })
    expect((await sale.download(client, receipt, paymentId)).fileName).not.toBe('')
    const again = await sale.begin({ receipt }, client)
    expect(again.paymentIntent).toMatchObject({ id: paymentId, status: 'succeeded', amount: 0 })
    const list = await perform(client, 'purchases.list', { receipt })
    expect(list.purchases).toMatchObject([{ paymentId, amountCents: 0, isAvailable: true }])
    await expect.poll(async () => subjectsTo(email)).toEqual(['Your order on Fundus'])
  })

  test('gets the receipt, with the words of others, once the link in the first mail was opened', async () => {
    const sale = await given({ maxUses: 3 })
    const email = anEmail()
    const { paymentId } = await sale.claim(guest(), { email })
    await expect.poll(() => mailsTo(shop, email)).toHaveLength(1)
    const [question] = await mailsTo(shop, email)
    expect(question?.body).not.toContain(plainProduct.title)
    const secret = /#receipt=[^.]*\.(\w+)$/.exec(question?.url ?? '')?.[1] ?? ''
    const open = () => perform(guest(), 'purchases.open_receipt', { paymentId, secret })
    await Promise.all([open(), open()])
    await expect
      .poll(async () => (await subjectsTo(email)).sort())
      .toEqual(['Your order on Fundus', 'Your purchase on Fundus: CHF 0.00'])
    await open()
    await perform(shop.guest(), 'purchases.send_receipts', { paymentId })
    expect(await mailsTo(shop, email)).toHaveLength(2)
  })

  test('sees the order on the page on which purchases end, and nobody else does', async () => {
    const sale = await given({ maxUses: 3 })
    const client = guest()
    const { paymentId, receipt } = await sale.claim(client, { email: 'ben@visitors.example' })
    const look = { productId: sale.productId, paymentIntentId: paymentId, receipt }
    const order = { amountCents: 0, mailedTo: 'b…@visitors.example', isReceiptSent: false }
    expect(await shop.call(client, 'check_payment', look)).toMatchObject({ status: 'succeeded', order })
    const other = await sale.claim(guest(), { email: anEmail() })
    const unknown = { status: 404, message: m.purchase_return_unknown() }
    for (const change of [{ receipt: '' }, { receipt: other.receipt }, { productId: 'another' }]) {
      expect(await shop.refuseTo(guest(), 'check_payment', { ...look, ...change })).toMatchObject(unknown)
    }
  })

  test('gets the receipt at once at the verified address of the account', async () => {
    const sale = await given()
    const buyer = await shop.signUp()
    await shop.verify(buyer)
    const { paymentId } = await sale.claim(buyer.client, { email: buyer.email })
    const look = { productId: sale.productId, paymentIntentId: paymentId }
    expect(await shop.call(buyer.client, 'check_payment', look)).toMatchObject({
      order: { isReceiptSent: true },
    })
    await expect.poll(() => subjectsTo(buyer.email)).toEqual(['Your purchase on Fundus: CHF 0.00'])
  })

  test('gets it once, however often it is asked for', async () => {
    const sale = await given({ maxUses: 5 })
    const client = guest()
    const attemptId = randomUUID()
    const statuses = await Promise.all(times(4, () => sale.claimStatus(client, { attemptId })))
    expect(statuses).toContain(200)
    const { paymentId, receipt } = await sale.claim(client, { attemptId })
    const account = await shop.signUp()
    const first = await sale.claim(account.client)
    expect((await sale.claim(account.client, { email: 'other@example.com' })).paymentId).toBe(first.paymentId)
    expect((await sale.claim(client, { receipt })).paymentId).toBe(paymentId)
    expect(await sale.books()).toHaveLength(2)
    expect(await sale.row()).toMatchObject({ held: 0, uses: 2 })
  })

  test('has an order of their own, whichever account it is', async () => {
    const sale = await given()
    const ids: string[] = []
    for (const _ of times(2, () => null)) ids.push((await sale.claim((await shop.signUp()).client)).paymentId)
    expect(new Set(ids).size).toBe(2)
    expect(await sale.books()).toHaveLength(2)
  })

  test('has it still when the code is used up', async () => {
    const sale = await given({ maxUses: 1 })
    const client = guest()
    const { paymentId, receipt } = await sale.claim(client)
    expect((await sale.claim(client, { receipt })).paymentId).toBe(paymentId)
    expect(await sale.row()).toMatchObject({ held: 0, uses: 1 })
  })

  test('ends the payment that was begun at the listed price', async () => {
    const sale = await given()
    const client = guest()
    const { paymentIntent, receipt } = await sale.begin({ code: '' }, client)
    await sale.claim(client, { paymentIntentId: paymentIntent.id, receipt })
    expect(await discounts.statusOf(paymentIntent.id)).toBe('canceled')
  })

  test('and has paid already is given nothing twice', async () => {
    const sale = await given()
    const client = guest()
    const { paymentIntent, receipt } = await sale.begin({ code: '' }, client)
    await shop.pay(paymentIntent.id)
    const claimed = await sale.claim(client, { paymentIntentId: paymentIntent.id, receipt })
    expect(claimed.paymentId).toBe(paymentIntent.id)
    expect(await sale.row()).toMatchObject({ uses: 0 })
  })

  test.each([
    ['the listed price', 0, PRICE],
    ['less by another code', 25, 1500],
  ])('and pays %s as that payment would be ended is given nothing twice', async (_, percent, amountCents) => {
    const sale = await given()
    const other = percent > 0 ? newCode() : ''
    if (percent > 0) await make(sale.seller, { code: other, percent })
    const { paymentIntent, receipt } = await sale.begin({ code: other })
    const { productId, code } = sale
    const asked = { productId, code, email: anEmail(), attemptId: randomUUID() }
    const context = serverContext(shop)
    const request = { ...asked, paymentIntentId: paymentIntent.id, receipt }
    const claim = await prepareClaim(request, context)
    const claimed = await claim({ gateways: tooLateGateways(shop, context) })
    expect(claimed.paymentId).toBe(paymentIntent.id)
    expect(await sale.books()).toMatchObject([{ $id: paymentIntent.id, amountCents }])
  })

  test('and has paid and got the money back has it for nothing then', async () => {
    const sale = await given()
    const client = guest()
    const { paymentIntent, receipt } = await sale.begin({ code: '' }, client)
    await shop.pay(paymentIntent.id)
    await shop.settled()
    const both = { reverse_transfer: true, refund_application_fee: true }
    await shop.bank.stripe.refunds.create({ payment_intent: paymentIntent.id, ...both })
    await shop.settled()
    const claimed = await sale.claim(client, { paymentIntentId: paymentIntent.id, receipt })
    expect(isFreeOrder(claimed.paymentId)).toBe(true)
  })

  test('goes on after a request that was cut off', async () => {
    const sale = await given({ maxUses: 1 })
    const buyer = await shop.signUp()
    await sale.claim(buyer.client)
    const [order] = await sale.books()
    const orderId = order?.$id ?? ''
    // the use was held, and nothing more
    await shop.tables.remove('payments', orderId)
    await shop.tables.update('discount_uses', orderId, { takenAt: null })
    await shop.tables.update('discounts', sale.id, { uses: 0, held: 1 })
    for (const { $id } of (await shop.booksOf(sale.productId)).orders) await shop.tables.remove('orders', $id)
    const events = await shop.tables.find('order_events', [Query.equal('orderId', orderId)])
    for (const { $id } of events) await shop.tables.remove('order_events', $id)
    const notices = await shop.tables.find('notices', [Query.equal('reference', orderId)])
    for (const { $id } of notices) await shop.tables.remove('notices', $id)
    expect((await sale.claim(buyer.client)).paymentId).toBe(orderId)
    expect(await sale.row()).toMatchObject({ uses: 1, held: 0 })
  })

  test.each([
    ['without the code', { code: '' }, {}, m.refusal_price_changed],
    ['where buyers name the price by now', {}, { isPayWhatYouWant: true }, m.discount_other_product],
  ])('does not go on after one that was cut off %s', async (_, input, change, message) => {
    const sale = await given({ maxUses: 1 })
    const request = { productId: sale.productId, code: sale.code, email: anEmail(), attemptId: randomUUID() }
    let commits = 0
    const transaction: Shop['tables']['transaction'] = async (...staged) => {
      commits += 1
      if (commits > 1) throw new Error('The request was cut off')
      await shop.tables.transaction(...staged)
    }
    const context = serverContext(shop, { tables: { ...shop.tables, transaction } })
    const claim = await prepareClaim(request, context)
    const answer = claim({ gateways: openShopOf(shop)(context) })
    await expect(answer).rejects.toThrow('cut off')
    expect(await sale.row()).toMatchObject({ held: 1, uses: 0 })
    await shop.changeProduct(sale.productId, change)
    expect(await sale.notClaimed(guest(), { ...request, ...input })).toMatchObject({ message: message() })
    expect(await sale.books()).toEqual([])
  })

  test('that was cut off for good gives its use back', async () => {
    const sale = await given({ maxUses: 1 })
    const heldUntil = new Date(Date.now() - 1000).toISOString()
    const use = { discountId: sale.id, creatorId: sale.seller.userId, buyerUserId: '', emailKey: '' }
    await shop.tables.create('discount_uses', 'free_cutoff', {
      ...use,
      heldUntil,
      takenAt: null,
      createdAt: heldUntil,
    })
    await shop.tables.update('discounts', sale.id, { held: 1 })
    await sale.claim(guest())
    expect(await sale.row()).toMatchObject({ uses: 1, held: 0 })
    expect(await shop.tables.get('discount_uses', 'free_cutoff')).toBeNull()
  })
})

describe('nobody gets for nothing', () => {
  test.each<[string, Partial<DiscountInput>, object, object]>([
    ['what costs something', { percent: 99 }, {}, { status: 409, message: m.refusal_price_changed() }],
    ['anything without a code', {}, { code: '' }, { status: 409, message: m.refusal_price_changed() }],
    ['anything with a code that nobody made', {}, { code: 'NOBODYS' }, { message: m.discount_unknown() }],
    ['anything without an address', {}, { email: 'nobody' }, { status: 400, field: 'email' }],
    ['a product that is none', {}, { productId: 'none' }, { status: 404 }],
  ])('%s', async (_, change, input, refusal) => {
    const sale = await given(change)
    expect(await sale.notClaimed(guest(), input)).toMatchObject(refusal)
    expect(await sale.books()).toEqual([])
    expect(await sale.row()).toMatchObject({ uses: 0, held: 0 })
  })

  test('what is hidden, their own, or another creator’s', async () => {
    const sale = await given()
    expect(await sale.notClaimed(sale.seller.client)).toMatchObject({ status: 403 })
    const theirs = await publish(await shop.connected(), { accessType: 'paid', priceCents: PRICE })
    expect(await sale.notClaimed(guest(), { productId: theirs })).toMatchObject({
      message: m.discount_unknown(),
    })
    await shop.changeProduct(sale.productId, { status: 'draft' })
    expect(await sale.notClaimed(guest())).toMatchObject({ status: 404 })
    expect(await sale.row()).toMatchObject({ uses: 0, held: 0 })
  })

  test('a file that goes at this moment', async () => {
    const { productId, code } = await given()
    const transaction: Shop['tables']['transaction'] = async (...staged) => {
      await shop.tables.transaction(...staged)
      await shop.tables.update('product_secrets', productId, { fileStorageId: '' })
    }
    const context = serverContext(shop, { tables: { ...shop.tables, transaction } })
    const request = { productId, code, email: anEmail(), attemptId: randomUUID() }
    const claim = await prepareClaim(request, context)
    const answer = claim({ gateways: openShopOf(shop)(context) })
    await expect(answer).rejects.toMatchObject({ code: 'not_found', message: m.refusal_no_file() })
  })

  test('the last use, of twenty who want it at once, but one', async () => {
    const sale = await given({ maxUses: 1 })
    const tried = await Promise.all(times(20, () => sale.claimStatus(guest())))
    expect([...tried].sort((a, b) => a - b)).toEqual([200, ...times(19, () => 409)])
    expect(await sale.books()).toHaveLength(1)
    expect(await sale.row()).toMatchObject({ uses: 1, held: 0 })
  })

  test('a code for each buyer once more with the same address or account', async () => {
    const sale = await given({ isOncePerBuyer: true })
    const other = await publish(sale.seller, { accessType: 'paid', priceCents: PRICE })
    await sale.claim(guest(), { email: 'Once@Example.com' })
    expect(await sale.notClaimed(guest(), { productId: other, email: 'once@example.com' })).toMatchObject({
      message: m.discount_used_before(),
    })
    const buyer = await shop.signUp()
    const both = [sale.productId, other].map((productId) =>
      sale.claimStatus(buyer.client, { productId, email: 'two@example.com' }),
    )
    expect((await Promise.all(both)).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await sale.row()).toMatchObject({ uses: 2, held: 0 })
  })

  test('mails to one mailbox without end', async () => {
    const sale = await given()
    const owner = await shop.signUp()
    await shop.verify(owner)
    const mailbox = { email: owner.email }
    for (const _ of times(10, () => null)) await sale.claim(guest(), mailbox)
    expect(await sale.notClaimed(guest(), mailbox)).toMatchObject({ status: 429 })
    // the owner of the mailbox has this product by now
    await (await given()).claim(owner.client, mailbox)
    await sale.claim(guest())
    await sale.claim(guest(), { email: 'another@example.com' })
  })
})

test('the address proves nothing, no more than that of a guest who pays', async () => {
  const sale = await given()
  const owner = await shop.signUp()
  await sale.claim(guest(), { email: owner.email })
  expect(await shop.ownedWith(sale.productId, '')).toEqual({ owned: false })
  const list = () => perform(owner.client, 'purchases.list', {})
  expect((await list()).purchases).toEqual([])
  await shop.verifyEmail(owner.userId)
  expect((await list()).purchases).toMatchObject([{ productId: sale.productId }])
})

test('an order of nothing can’t be refunded, begins no payout and makes nothing popular', async () => {
  const seller = await shop.connected()
  const sale = await discountsOf(shop, seller).offered({ percent: 100 })
  const { productId, code } = sale
  const claim = { productId, code, attemptId: randomUUID(), email: anEmail() }
  const { paymentId } = await shop.call(guest(), 'claim_free', claim)
  const refund = { orderId: paymentId, amount: 1, refundedBefore: 0 }
  expect(await shop.refuseTo(seller.client, 'refund_order', refund)).toMatchObject({
    status: 409,
    message: m.refusal_nothing_to_refund(),
  })
  expect(
    await shop.refuseTo(guest(), 'check_payment', { productId, paymentIntentId: paymentId }),
  ).toMatchObject({ status: 404 })
  const account = await shop.tables.get('accounts', accountRowId(shop.hash, seller.userId))
  expect(account).toMatchObject({ totalSales: 1, firstSaleAt: null, unpaidSince: null })
  const owner = { userId: seller.userId, email: seller.email }
  const counting = { tables: shop.tables, hash: shop.hash, now: new Date() }
  expect(await demandOf(counting, { productId, owner })).toEqual({ buyers: 0, downloads: 0 })
})

test('a guest is known by the address that paid, not by the one that was entered for the code', async () => {
  const sale = await discounts.offered({ isOncePerBuyer: true })
  const { paymentIntent } = await sale.begin({ email: 'entered@example.com' })
  await shop.payAs(paymentIntent.id, 'Paid@Example.com')
  await shop.settled()
  expect(await shop.tables.get('discount_uses', paymentIntent.id)).toMatchObject({
    emailKey: emailKey(shop.hash, 'paid@example.com'),
  })
  const other = await publish(sale.seller, { accessType: 'paid', priceCents: PRICE })
  expect(await sale.refused({ productId: other, email: 'paid@example.com' })).toMatchObject({
    message: m.discount_used_before(),
  })
})
