import { m } from '#messages'
import { ID, Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import { DAY, MINUTE } from '#src/lib/time/durations.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import {
  declarationOf,
  declare,
  declareIn,
  elsewhere,
  type Sold,
  soldIn,
} from '#tests/integration/support/revoked-sales.ts'
import { perform, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import { startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { ago } from '#tests/integration/support/times.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const sold = (client = elsewhere(shop)) => soldIn(shop, client)
/** News that wait at the same time are told in one mail, so the seller has been told of the sale before. */
async function soldAndTold() {
  const sale = await sold()
  await expect
    .poll(() => mailsTo(shop, sale.seller.email, m.mail_sale_subject({ amount: '' })))
    .toHaveLength(1)
  return sale
}
const declared = (orderId: string) =>
  shop.tables.find('revocations', [Query.equal('orderId', orderId), Query.limit(100)])
const outcomesOf = async (orderId: string) => (await declared(orderId)).map(({ outcome }) => outcome)
const moneyOf = async (orderId: string) => {
  const payment = await shop.tables.get('payments', orderId)
  return [payment?.status, payment?.givenBackFor]
}
const refundsOf = async (orderId: string) =>
  (await shop.bank.stripe.refunds.list({ payment_intent: orderId })).data.map(({ amount }) => amount)

const expectGivenBack = async (orderId: string) => {
  await expect.poll(() => moneyOf(orderId)).toEqual(['refunded', 'revoked'])
  expect(await refundsOf(orderId)).toEqual([1999])
}

/** Nothing is under way any more that could move money: neither of this declaration nor of one before. */
const expectUntouched = async (orderId: string, money: unknown[] = ['paid', null]) => {
  await perform(elsewhere(shop), 'purchases.list', {})
  await shop.call(shop.guest(), 'settle_revocations', {})
  expect(await moneyOf(orderId)).toEqual(money)
}

/** Runs the schedules, also that of the payments, which runs once in minutes. */
async function runSchedules() {
  await shop.resetLimit('repair')
  await shop.runScheduled()
}

/** A declaration as a call leaves it that ended right after the row was written. */
async function halfDeclared({ orderId, email }: Sold, change: RowData<'revocations'> = {}) {
  const id = ID.unique()
  await shop.tables.create('revocations', id, {
    orderId,
    email,
    name: 'Ada',
    outcome: 'refund',
    declaredAt: ago(3 * MINUTE),
    mailDueAt: ago(MINUTE),
    ...change,
  })
  return id
}

test('a purchase that is revoked in time is given back, and both sides are told', async () => {
  const sale = await soldAndTold()
  const { orderId, productId, email, receipt, seller } = sale
  expect(await shop.ownedWith(productId, receipt)).toEqual({ owned: true })
  const { declaredAt } = await declare(elsewhere(shop), sale)
  await expectGivenBack(orderId)
  expect(await shop.ownedWith(productId, receipt)).toEqual({ owned: false })
  const [row] = await declared(orderId)
  expect(row).toMatchObject({ name: 'Ada Lovelace', email, outcome: 'refund', declaredAt, locale: 'en' })
  await expect.poll(async () => (await declared(orderId))[0]?.settledAt).not.toBeNull()

  const { plain: text } = await newestMail(shop, email, 'Your withdrawal')
  for (const words of ['Ada Lovelace', orderId, 'CE', 'so the contract has ended']) {
    expect(text).toContain(words)
  }
  await expect.poll(() => mailsTo(shop, email, 'You get your money back')).toHaveLength(1)
  expect((await newestMail(shop, email, 'You get')).plain).toContain('You have withdrawn from the contract')
  await expect.poll(() => mailsTo(shop, seller.email, 'A payment was given back')).toHaveLength(1)
  expect((await newestMail(shop, seller.email, 'A payment')).plain).toContain(
    'has withdrawn from the contract',
  )
  expect(await shop.ordersSeenBy(seller.client)).toMatchObject([{ givenBackFor: 'revoked' }])
})

const delivered = { firstDeliveredAt: ago(5 * MINUTE) }
const agreed = { consent: CONSENT, consentAt: ago(10 * MINUTE) }

test.each<[what: string, payment: RowData<'payments'>, outcome: string, words: string]>([
  ['before the file was got', agreed, 'refund', 'so the contract has ended'],
  ['after the file was got without agreeing to that', delivered, 'refund', 'so the contract has ended'],
  ['after the file was got as agreed', { ...agreed, ...delivered }, 'lapsed', 'you agreed that the file'],
  ['a month later', { ...agreed, paidAt: ago(30 * DAY) }, 'late', 'The time to withdraw'],
  ['a month later, without agreeing', { paidAt: ago(30 * DAY) }, 'refund', 'so the contract has ended'],
  ['two years later', { paidAt: ago(730 * DAY) }, 'late', 'The time to withdraw'],
  ['while the bank decides', { status: 'disputed' }, 'returned', 'given back before'],
  ['when it was given back as a duplicate', { givenBackFor: 'duplicate' }, 'returned', 'given back before'],
])('revoked %s', async (_, payment, outcome, words) => {
  const sale = await sold()
  await shop.tables.update('payments', sale.orderId, payment)
  await declare(elsewhere(shop), sale)
  expect(await outcomesOf(sale.orderId)).toEqual([outcome])
  expect((await newestMail(shop, sale.email, 'Your withdrawal')).plain).toContain(words)
  if (outcome === 'refund') return expectGivenBack(sale.orderId)
  const money = [payment.status ?? 'paid', payment.givenBackFor ?? null]
  await expectUntouched(sale.orderId, money)
  expect((await declared(sale.orderId))[0]?.settledAt).not.toBeNull()
})

test('the list of purchases says of each how it stands', async () => {
  const { orderId, receipt } = await sold()
  const standing = async (payment: RowData<'payments'>) => {
    await shop.tables.update('payments', orderId, payment)
    const { purchases } = await perform(elsewhere(shop), 'purchases.list', { receipt })
    return purchases[0]?.revocation
  }
  const paidAt = '2026-03-02T10:00:00.000+00:00'
  const late = { outcome: 'late', until: '2026-03-16T22:59:59.999Z', deliveredAt: null }
  expect(await standing({ ...agreed, paidAt })).toEqual(late)
  expect(await standing({ ...agreed, ...delivered })).toMatchObject({ outcome: 'lapsed' })
  const asOf = (moment: string | null | undefined) => Date.parse(moment ?? '')
  expect(asOf((await standing({}))?.deliveredAt)).toBe(asOf(delivered.firstDeliveredAt))
  // who has not agreed loses nothing by a delivery, so it is not told
  expect(await standing({ consent: '' })).toMatchObject({ outcome: 'refund', deliveredAt: null })
})

test('what the seller has refunded is not given back again, and a part that was is left out', async () => {
  const [whole, part] = [await sold(), await soldAndTold()]
  const refund = { refundedBefore: 0 }
  await shop.call(whole.seller.client, 'refund_order', { ...refund, orderId: whole.orderId, amount: 1999 })
  await shop.call(part.seller.client, 'refund_order', { ...refund, orderId: part.orderId, amount: 500 })
  await Promise.all([whole, part].map((sale) => declare(elsewhere(shop), sale)))
  expect(await outcomesOf(whole.orderId)).toEqual(['returned'])
  await expect.poll(() => moneyOf(part.orderId)).toEqual(['refunded', 'revoked'])
  expect(await refundsOf(part.orderId)).toEqual([1499, 500])
  expect(await refundsOf(whole.orderId)).toEqual([1999])
  const told = () => mailsTo(shop, part.seller.email, 'A payment was given back: CHF 14.99')
  await expect.poll(told).toHaveLength(1)
})

test('nothing is given back for an order of nothing, whose address must be proven', async () => {
  const email = `${ID.unique()}@buyers.example`
  const place = async (addressConfirmedAt: string | null) => {
    const orderId = `free_${ID.unique()}`
    const sale = { productId: 'p', sellerId: 's', amountCents: 0, status: 'paid', createdAt: ago(0) } as const
    await shop.tables.create('payments', orderId, {
      ...sale,
      buyerEmail: email,
      buyerEmailKey: emailKey(shop.hash, email),
      addressConfirmedAt,
    })
    await declare(elsewhere(shop), { orderId, email })
    return outcomesOf(orderId)
  }
  expect(await place(ago(0))).toEqual(['unpaid'])
  expect(await place(null)).toEqual(['unknown'])
})

describe('who revokes', () => {
  const strange = () => `${ID.unique()}@strangers.example`

  test('is known by the browser, whatever address is typed', async () => {
    const sale = await sold()
    const email = strange()
    await declareIn(elsewhere(shop), { ...sale, email })
    await expectGivenBack(sale.orderId)
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  test('is known by a browser that a mailed link has opened the purchase to', async () => {
    const sale = await sold()
    await expect.poll(() => mailsTo(shop, sale.email, 'Your purchase')).toHaveLength(1)
    const { url } = await newestMail(shop, sale.email, 'Your purchase')
    const [, secret = ''] = /\.([0-9a-f]{64})$/.exec(url) ?? []
    const browser = elsewhere(shop)
    const { receipt } = await perform(browser, 'purchases.open_receipt', { paymentId: sale.orderId, secret })
    await declareIn(browser, { ...sale, email: strange(), receipt })
    await expectGivenBack(sale.orderId)
  })

  test('is known by the account, whose declarations are listed for nobody else', async () => {
    const [buyer, other] = [await shop.withUsername(), await shop.withUsername()]
    const sale = await sold(buyer.client)
    await declare(other.client, { ...sale, email: strange() })
    expect(await outcomesOf(sale.orderId)).toEqual(['unknown'])
    await declare(buyer.client, { ...sale, email: strange() })
    await expectGivenBack(sale.orderId)
    const list = async ({ client }: typeof buyer) =>
      (await perform(client, 'revocations.list', {})).revocations.map(({ outcome }) => outcome)
    expect(await list(buyer)).toEqual(['refund'])
    expect(await list(other)).toEqual(['unknown'])
    expect(await refuse(shop.guest(), 'revocations.list', {})).toMatchObject({ code: 'unauthenticated' })
  })

  test('changes nothing as a stranger, who learns nothing of the order', async () => {
    const sale = await sold()
    const email = strange()
    const theirs = await sold()
    const claims = { email, receipt: theirs.receipt }
    await declareIn(elsewhere(shop), { orderId: sale.orderId, ...claims })
    await declareIn(elsewhere(shop), { orderId: 'pi_neverWas', ...claims })
    await expectUntouched(sale.orderId)
    const [made, real] = await mailsTo(shop, email)
    expect(made?.plain.replaceAll('pi_neverWas', sale.orderId)).toBe(real?.plain)
    expect(real?.plain).toContain('We have found no order of yours')
  })

  test('may have paid a moment ago, before the payment was reported', async () => {
    await shop.webhooks({ mode: 'hold' })
    const sale = await sold()
    expect(await shop.tables.get('payments', sale.orderId)).toBeNull()
    await declare(elsewhere(shop), sale)
    await expectGivenBack(sale.orderId)
    await shop.webhooks({ mode: 'deliver' })
    await shop.settled()
    expect(await refundsOf(sale.orderId)).toEqual([1999])
  })

  test('may have a seller who is gone', async () => {
    const { seller, ...sale } = await sold()
    const { email, password } = seller
    await perform(seller.client, 'account.delete', {
      reason: 'not_using',
      feedback: '',
      confirmation: 'DELETE',
      email,
      password,
    })
    await declare(elsewhere(shop), sale)
    await expectGivenBack(sale.orderId)
    expect(await outcomesOf(sale.orderId)).toEqual(['refund'])
  })
})

describe('however often it is declared, the money goes back once', () => {
  test('under one id: the first declaration counts', async () => {
    const sale = await sold()
    const declaration = declarationOf(sale)
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => perform(elsewhere(shop), 'revocations.declare', declaration)),
    )
    expect(new Set(answers.map(({ declaredAt }) => declaredAt)).size).toBe(1)
    await expectGivenBack(sale.orderId)
    const other = { ...declaration, orderId: 'pi_another', name: 'Somebody Else' }
    expect(await perform(elsewhere(shop), 'revocations.declare', other)).toEqual(answers[0])
    expect(await outcomesOf(sale.orderId)).toEqual(['refund'])
    expect(await declared('pi_another')).toEqual([])
    expect(await mailsTo(shop, sale.email, 'Your withdrawal')).toHaveLength(1)
  })

  test('in two tabs, and once more afterwards', async () => {
    const sale = await soldAndTold()
    await Promise.all([declare(elsewhere(shop), sale), declare(elsewhere(shop), sale)])
    await expectGivenBack(sale.orderId)
    await declare(elsewhere(shop), sale)
    expect((await outcomesOf(sale.orderId)).filter((outcome) => outcome === 'returned')).not.toEqual([])
    await runSchedules()
    expect(await refundsOf(sale.orderId)).toEqual([1999])
    const told = () => mailsTo(shop, sale.seller.email, 'A payment was given back')
    await expect.poll(told).toHaveLength(1)
  })

  test('by several runs at once', async () => {
    const sale = await sold()
    const id = await halfDeclared(sale)
    await Promise.all(Array.from({ length: 4 }, () => shop.call(elsewhere(shop), 'settle_revocations', {})))
    await expectGivenBack(sale.orderId)
    expect((await shop.tables.get('revocations', id))?.settledAt).not.toBeNull()
  })
})

describe('what a call has left undone', () => {
  test('is done by the schedule', async () => {
    const sale = await sold()
    const id = await halfDeclared(sale)
    await runSchedules()
    await expectGivenBack(sale.orderId)
    expect(await mailsTo(shop, sale.email, 'Your withdrawal')).toHaveLength(1)
    const row = await shop.tables.get('revocations', id)
    expect([row?.mailDueAt, row?.mailedAt, row?.settledAt]).toEqual([
      null,
      expect.any(String),
      expect.any(String),
    ])
    await runSchedules()
    expect(await mailsTo(shop, sale.email, 'Your withdrawal')).toHaveLength(1)
  })

  test('is decided as of the declaration: neither the end of the time nor a later download counts', async () => {
    const [late, got] = [await sold(), await sold()]
    await shop.tables.update('payments', late.orderId, { ...agreed, paidAt: ago(20 * DAY) })
    await halfDeclared(late, { declaredAt: ago(10 * DAY) })
    await shop.tables.update('payments', got.orderId, { ...agreed, firstDeliveredAt: ago(MINUTE) })
    await halfDeclared(got)
    await shop.call(elsewhere(shop), 'settle_revocations', {})
    await Promise.all([late, got].map(({ orderId }) => expectGivenBack(orderId)))
    const money = await Promise.all([late, got].map(({ orderId }) => moneyOf(orderId)))
    expect(money).toEqual([
      ['refunded', 'revoked'],
      ['refunded', 'revoked'],
    ])
  })

  test('gives nothing back if the decision was another after all', async () => {
    const sale = await sold()
    await shop.tables.update('payments', sale.orderId, { ...agreed, ...delivered })
    const id = await halfDeclared(sale)
    await expectUntouched(sale.orderId)
    expect((await shop.tables.get('revocations', id))?.settledAt).not.toBeNull()
  })

  test('waits for a bank that decides, and comes if the bank leaves the money with the seller', async () => {
    const sale = await sold()
    await shop.tables.update('payments', sale.orderId, { status: 'disputed' })
    const id = await halfDeclared(sale)
    await expectUntouched(sale.orderId, ['disputed', null])
    expect((await shop.tables.get('revocations', id))?.settledAt).toBeNull()
    await shop.tables.update('payments', sale.orderId, { status: 'paid' })
    await shop.call(elsewhere(shop), 'settle_revocations', {})
    await expectGivenBack(sale.orderId)
  })

  test('is tried again if the provider can’t pay', async () => {
    const sale = await sold()
    await shop.bank.control('/fail', { kind: 'refused', times: null, about: '/v1/refunds' })
    await declare(elsewhere(shop), sale)
    await expect.poll(() => moneyOf(sale.orderId)).toEqual(['paid', 'revoked'])
    expect(await shop.ownedWith(sale.productId, sale.receipt)).toEqual({ owned: false })
    await shop.bank.control('/fail', { kind: null })
    await shop.resetLimit('give-back', sale.orderId)
    await runSchedules()
    await expectGivenBack(sale.orderId)
  })
})

test('declarations are removed after three years', async () => {
  const [old, young] = [await sold(), await sold()]
  await halfDeclared(old, { settledAt: ago(0), mailDueAt: null, declaredAt: ago(1099 * DAY) })
  await halfDeclared(young, { settledAt: ago(0), mailDueAt: null, declaredAt: ago(1097 * DAY) })
  await runSchedules()
  expect([await outcomesOf(old.orderId), await outcomesOf(young.orderId)]).toEqual([[], ['refund']])
})
