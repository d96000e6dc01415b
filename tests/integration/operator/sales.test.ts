import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatUtcDay } from '#src/lib/format/format-utc-day.ts'
import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import { bundlesOf } from '#tests/integration/support/bundled-sales.ts'
import { decideOn, liftOf } from '#tests/integration/support/decisions.ts'
import { roleHolder } from '#tests/integration/support/role-holder.ts'
import { type Creator, perform, publish, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { priced, startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'

let shop: OwnShop
let operator: Creator
beforeAll(async () => {
  shop = await startShop()
  operator = await roleHolder(shop, 'operator')
})
afterAll(() => shop.close())

const statusOf = async (paymentId: string) =>
  (await shop.bank.stripe.paymentIntents.retrieve(paymentId)).status

/** A product, and a payment for it that is begun and not paid. */
async function begun() {
  const seller = await shop.connected()
  const productId = await publish(seller, priced)
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  return { seller, productId, paymentId: paymentIntent.id, receipt }
}

describe('a payment that was begun cannot be paid any more', () => {
  test.each([
    ['hide_product', 'product'],
    ['close_files', 'product'],
    ['hide_page', 'page'],
    ['suspend', 'page'],
  ] as const)('after the decision %s, and no other can be begun', async (measure, kind) => {
    const { seller, productId, paymentId } = await begun()
    await decideOn(shop, operator, kind, kind === 'page' ? seller.userId : productId, { measure })
    await expect.poll(() => statusOf(paymentId)).toBe('canceled')
    expect(await shop.attempt(shop.guest(), { productId })).toBe(404)
  })
})

test('a bundle is sold without a part that is hidden, and with it once that is lifted', async () => {
  const seller = await shop.connected()
  const { parts, bundleId } = await bundlesOf(seller).offered(3)
  const [first = ''] = parts
  const before = await shop.begin(shop.guest(), { productId: bundleId })
  const decision = await decideOn(shop, operator, 'product', first, { measure: 'hide_product' })
  await expect.poll(() => statusOf(before.paymentIntent.id)).toBe('canceled')
  const partsNow = async () => (await shop.begin(shop.guest(), { productId: bundleId })).paymentIntent.id
  const paid = await partsNow()
  const { metadata } = await shop.bank.stripe.paymentIntents.retrieve(paid)
  expect(JSON.stringify(metadata)).not.toContain(first)
  await perform(operator.client, 'operator.lift', await liftOf(operator, decision))
  const again = await shop.bank.stripe.paymentIntents.retrieve(await partsNow())
  expect(JSON.stringify(again.metadata)).toContain(first)
})

describe('who has bought a product', () => {
  async function bought() {
    const { seller, productId, paymentId, receipt } = await begun()
    const email = `buyer-${paymentId.slice(-8)}@buyers.example`.toLowerCase()
    await shop.payAs(paymentId, email)
    await shop.settled()
    return { seller, productId, email, receipt }
  }

  test('keeps it while it is hidden', async () => {
    const { productId, receipt } = await bought()
    await decideOn(shop, operator, 'product', productId, { measure: 'hide_product' })
    expect(await perform(shop.guest(), 'downloads.get_url', { productId, receipt })).toHaveProperty('token')
  })

  test('gets no file once the files are closed, and is told by mail', async () => {
    const { seller, productId, email, receipt } = await bought()
    const decision = await decideOn(shop, operator, 'product', productId, { measure: 'close_files' })
    const ask = { productId, receipt }
    expect(await refuse(shop.guest(), 'downloads.get_url', ask)).toMatchObject({ status: 403 })
    const mail = await newestMail(shop, email)
    expect(mail.subject).toBe('The files of one of your purchases are closed')
    await perform(seller.client, 'products.delete', { productId })
    expect(await refuse(shop.guest(), 'downloads.get_url', ask)).toMatchObject({
      status: 403,
      message: 'We have closed these files. Nobody can download them any more.',
    })
    await perform(operator.client, 'operator.lift', await liftOf(operator, decision))
    await perform(shop.guest(), 'downloads.get_url', ask)
  })
})

test('a guest whose review is hidden is told why at the address of the purchase, complains, and is answered', async () => {
  const { seller, productId, paymentId, receipt } = await begun()
  const email = `reviewer-${paymentId.slice(-8)}@buyers.example`.toLowerCase()
  await shop.payAs(paymentId, email)
  await shop.settled()
  const review = {
    productId,
    rating: 1,
    comment: 'Awful',
    userName: 'Kim',
    receipt,
    email: 'other@typed.example',
  }
  const { reviewId } = await perform(shop.guest(), 'reviews.create', review)
  await perform(seller.client, 'reviews.moderate', { reviewIds: [reviewId], status: 'approved' })
  await decideOn(shop, operator, 'review', reviewId, { measure: 'hide_review' })
  const mail = await newestMail(shop, email)
  expect(mail.subject).toBe('We have hidden one of your reviews')
  const token = /\/complaint\/([0-9a-f]+)/.exec(mail.plain)?.[1] ?? ''
  await perform(shop.guest(), 'complaints.create', { token, text: 'It is what I think.' })
  const { complaints } = await perform(operator.client, 'operator.complaints', { state: 'open' })
  const complaint = complaints.find(({ decision }) => decision.targetId === reviewId)
  await perform(operator.client, 'operator.answer_complaint', {
    complaintId: complaint?.complaintId ?? '',
    version: complaint?.version ?? '',
    outcome: 'reversed',
    answer: 'So it is.',
  })
  expect((await newestMail(shop, email)).plain).toContain('So it is.')
})

test('a suspended account saves nothing, and may read, refund, complain and be deleted', async () => {
  const { seller, paymentId } = await begun()
  await shop.pay(paymentId)
  await shop.settled()
  const decision = await decideOn(shop, operator, 'page', seller.userId, { measure: 'suspend' })
  const { client, email, password } = seller
  const suspended = { status: 403, message: 'Your account is suspended. The reason stands in your settings.' }
  expect(await refuse(client, 'profile.update', { name: 'New' })).toMatchObject(suspended)
  expect(
    await refuse(client, 'profile.change_username', { username: `new-${seller.username}` }),
  ).toMatchObject(suspended)
  expect(await refuse(client, 'settings.save_payment', { twint: true })).toMatchObject(suspended)
  await perform(client, 'decisions.list_own', {})
  const refund = { orderId: paymentId, amount: 500, refundedBefore: 0 }
  expect(await shop.attemptTo(client, 'refund_order', refund)).toBe(200)
  await perform(client, 'complaints.create', { decisionId: decision.$id, text: 'I have done nothing.' })
  await perform(client, 'account.delete', {
    reason: 'not_using',
    feedback: '',
    email,
    password,
    confirmation: 'DELETE',
  })
})

test('a suspended seller, or one whose payouts are held, withdraws nothing, and refunds buyers', async () => {
  const { seller, paymentId } = await begun()
  await shop.pay(paymentId, 'pm_card_bypassPending')
  await shop.settled()
  const decision = await decideOn(shop, operator, 'page', seller.userId, { measure: 'hold_payouts' })
  expect(await shop.refuseTo(seller.client, 'create_payout', { amount: 1000 })).toMatchObject({
    status: 409,
    message: `We hold your payouts back until ${formatUtcDay(decision.until ?? '')}. The reason stands in your settings.`,
  })
  await perform(operator.client, 'operator.lift', await liftOf(operator, decision))
  await decideOn(shop, operator, 'page', seller.userId, { measure: 'suspend' })
  expect(await shop.refuseTo(seller.client, 'create_payout', { amount: 1000 })).toMatchObject({ status: 409 })
  const refund = { orderId: paymentId, amount: 500, refundedBefore: 0 }
  expect(await shop.attemptTo(seller.client, 'refund_order', refund)).toBe(200)
})
