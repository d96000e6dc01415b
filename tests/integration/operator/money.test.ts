import { beforeAll, afterAll, expect, test } from 'vitest'
import { DAY } from '#src/lib/time/durations.ts'
import { roleHolder } from '#tests/integration/support/role-holder.ts'
import { type Creator, perform, publish, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { type OwnShop, priced, startShop } from '#tests/integration/support/stacks/shop.ts'
import { ago } from '#tests/integration/support/times.ts'

let shop: OwnShop
let operator: Creator
beforeAll(async () => {
  shop = await startShop()
  operator = await roleHolder(shop, 'operator')
})
afterAll(() => shop.close())

async function sold(card?: string) {
  const seller = await shop.connected()
  const productId = await publish(seller, priced)
  const { paymentIntent } = await shop.begin(shop.guest(), { productId })
  await shop.pay(paymentIntent.id, card)
  await shop.settled()
  return { seller, orderId: paymentIntent.id }
}

const span = () => ({ from: ago(DAY), to: ago(-DAY) })
const money = (asked = span()) => perform(operator.client, 'operator.money', asked)

test('what was sold is summed, less what went back, in the time of the sale alone', async () => {
  const before = await money()
  await sold()
  const { seller, orderId } = await sold()
  await shop.call(seller.client, 'refund_order', { orderId, amount: 999, refundedBefore: 0 })
  await shop.settled()
  const after = await money()
  expect({
    sales: after.sales - before.sales,
    gross: after.grossCents - before.grossCents,
    refunded: after.refundedCents - before.refundedCents,
    fee: after.feeCents - before.feeCents,
    provider: after.providerFeeCents - before.providerFeeCents,
  }).toEqual({ sales: 2, gross: 3998, refunded: 999, fee: 150, provider: 176 })
  expect(await money({ from: ago(3 * DAY), to: ago(DAY) })).toMatchObject({
    sales: 0,
    grossCents: 0,
    taxes: [],
  })
})

test('a dispute is listed with its order and until when it is answered, until the bank decides', async () => {
  const { orderId } = await sold('pm_card_createDispute')
  const { disputes } = await shop.call(operator.client, 'operator_disputes', {})
  const dispute = disputes.find((open) => open.orderId === orderId)
  expect(dispute).toMatchObject({ amountCents: 1999, needsResponse: true, isInquiry: false })
  expect(dispute?.url).toBe(`https://dashboard.stripe.com/test/disputes/${dispute?.disputeId}`)
  expect(Date.parse(dispute?.dueAt ?? '')).toBeGreaterThan(Date.now())
  expect((await money()).disputedCents).toBe(1999)
  await shop.bank.stripe.disputes.update(dispute?.disputeId ?? '', {
    evidence: { uncategorized_text: 'losing_evidence' },
    submit: true,
  })
  await shop.settled()
  const left = await shop.call(operator.client, 'operator_disputes', {})
  expect(left.disputes.map((open) => open.orderId)).not.toContain(orderId)
})

test('the balance is that of the marketplace itself', async () => {
  const balance = () => shop.call(operator.client, 'operator_balance', {})
  const before = await balance()
  await sold('pm_card_bypassPending')
  const after = await balance()
  expect(after.availableCents).toBeGreaterThan(before.availableCents)
  expect(after.reservedCents).toBe(0)
})

test.each([
  [{ from: ago(0), to: ago(DAY) }],
  [{ from: ago(400 * DAY), to: ago(0) }],
  [{ from: 'yesterday', to: ago(0) }],
])('a time that is none is refused: %j', async (asked) => {
  expect(await refuse(operator.client, 'operator.money', asked)).toMatchObject({ status: 400 })
})

test('creators and moderators learn nothing of it', async () => {
  const moderator = await roleHolder(shop, 'moderator')
  for (const action of ['operator_disputes', 'operator_balance'] as const)
    expect(await shop.refuseTo(moderator.client, action, {})).toMatchObject({
      status: 400,
      message: `Unknown action: ${action}`,
    })
})
