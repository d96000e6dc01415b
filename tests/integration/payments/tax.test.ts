import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { ID, Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import { keptShares } from '#src/domain/money/refund.ts'
import { bundlesOf } from '#tests/integration/support/bundled-sales.ts'
import { publish } from '#tests/integration/support/stacks/market-stack.ts'
import { type OwnShop, priced, startShop } from '#tests/integration/support/stacks/shop.ts'
import { anAddress } from '#tests/integration/support/stacks/stack.ts'

const settings = {
  FUNDUS_TAX: JSON.stringify({ CH: { number: 'CHE-1' }, EU: { number: 'EU372' }, NO: { number: '2030' } }),
  FUNDUS_SELL_TO: 'CH DE FI NO US',
}

let shop: OwnShop
beforeAll(async () => {
  shop = await startShop(settings)
})
afterAll(() => shop.close())

type Change = Parameters<typeof publish>[1]

async function begun(change: Change = {}, productId?: string) {
  const client = shop.guest(anAddress())
  const id = productId ?? (await publish(await shop.connected(), { ...priced, ...change }))
  const { paymentIntent, receipt } = await shop.begin(client, { productId: id })
  return { client, productId: id, paymentIntentId: paymentIntent.id, receipt }
}
type Begun = Awaited<ReturnType<typeof begun>>

const agreementTo = ({ productId, paymentIntentId, receipt }: Begun, country: string) =>
  ({
    productId,
    paymentIntentId,
    receipt,
    country,
    consent: CONSENT,
  }) as const
const agree = (payment: Begun, country: string) =>
  shop.call(payment.client, 'agree_terms', agreementTo(payment, country))

async function bought(payment: Begun, country?: string) {
  if (country !== undefined) await agree(payment, country)
  await shop.pay(payment.paymentIntentId)
  await shop.settled()
  const { orders } = await shop.booksOf(payment.productId)
  const sale = await shop.tables.get('payments', payment.paymentIntentId)
  const intent = await shop.bank.stripe.paymentIntents.retrieve(payment.paymentIntentId)
  const evidence = await shop.tables.get('tax_evidence', payment.paymentIntentId)
  return { order: orders[0], sale, withheld: intent.application_fee_amount, evidence }
}

describe('CHF 19.99, of which the fee is 1.00', () => {
  test.each([
    // what is withheld, of which the tax at this rate in basis points
    ['DE', 100 + 319, { taxModel: 'platform', taxBp: 1900, taxCents: 319 }],
    ['FI', 100 + 406, { taxModel: 'platform', taxBp: 2550, taxCents: 406 }],
    ['NO', 100 + 400, { taxModel: 'platform', taxBp: 2500, taxCents: 400 }],
    ['CH', 100, { taxModel: 'seller', taxBp: 0, taxCents: 0 }],
    ['US', 100, { taxModel: '', taxBp: 0, taxCents: 0 }],
  ])('sold to %s', async (country, expected, tax) => {
    const { order, sale, withheld } = await bought(await begun(), country)
    expect(withheld).toBe(expected)
    expect(sale).toMatchObject({ amountCents: 1999, feeCents: 100, country, ...tax })
    expect(order).toMatchObject({ amountCents: 1999, feeCents: 100, buyerCountry: country, ...tax })
  })

  test('the country that was named last counts', async () => {
    const payment = await begun()
    await agree(payment, 'FI')
    await agree(payment, 'US')
    const { withheld, sale } = await bought(payment, 'DE')
    expect(withheld).toBe(419)
    expect(sale).toMatchObject({ country: 'DE', taxCents: 319 })
  })

  test('and one without tax takes back what was withheld for another', async () => {
    const payment = await begun()
    await agree(payment, 'FI')
    const { withheld, sale } = await bought(payment, 'US')
    expect(withheld).toBe(100)
    expect(sale).toMatchObject({ country: 'US', taxModel: '', taxBp: 0, taxCents: 0 })
  })

  test('who pays past the form and names no country pays as from the dearest: a seller gains nothing by it', async () => {
    const { withheld, sale } = await bought(await begun())
    expect(withheld).toBe(100 + 425)
    expect(sale).toMatchObject({ country: '', taxModel: 'platform', taxBp: 2700, taxCents: 425 })
  })

  test('a country that is named once it is paid changes nothing', async () => {
    const payment = await begun()
    await bought(payment, 'DE')
    await agree(payment, 'US')
    const intent = await shop.bank.stripe.paymentIntents.retrieve(payment.paymentIntentId)
    expect(intent).toMatchObject({ application_fee_amount: 419, metadata: { country: 'DE' } })
  })
})

test('a country that is not sold to is refused at its field, and nothing changes', async () => {
  const payment = await begun()
  await agree(payment, 'DE')
  expect(await shop.refuseTo(payment.client, 'agree_terms', agreementTo(payment, 'FR'))).toMatchObject({
    status: 400,
    field: 'country',
    message: m.refusal_not_sold_to(),
  })
  expect((await bought(payment)).sale).toMatchObject({ country: 'DE', taxCents: 319 })
})

describe('a text to read', () => {
  test('is taxed like a book', async () => {
    const { sale } = await bought(await begun({ taxKind: 'ebook' }), 'DE')
    expect(sale).toMatchObject({ taxKind: 'ebook', taxBp: 700, taxCents: 131 })
  })

  test('a begun payment keeps the kind that it began with, and who begins anew gets the new one', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller, { ...priced, taxKind: 'ebook' })
    const payment = await begun({}, productId)
    await shop.changeProduct(productId, { taxKind: 'standard' })
    const again = await shop.begin(payment.client, { productId, receipt: payment.receipt })
    expect(again.paymentIntent.id).not.toBe(payment.paymentIntentId)
    const renewed = { ...payment, paymentIntentId: again.paymentIntent.id }
    expect((await bought(renewed, 'DE')).sale).toMatchObject({ taxKind: 'standard', taxCents: 319 })
  })

  test('in a bundle it is one only if everything in the bundle is', async () => {
    const seller = await shop.connected()
    const book = await publish(seller, { ...priced, taxKind: 'ebook' })
    const second = await publish(seller, { ...priced, taxKind: 'ebook' })
    const program = await publish(seller, priced)
    const { bundleOf } = bundlesOf(seller)
    const [texts, mixed] = [await bundleOf([book, second], priced), await bundleOf([book, program], priced)]
    expect((await bought(await begun({}, texts), 'DE')).sale).toMatchObject({ taxKind: 'ebook' })
    expect((await bought(await begun({}, mixed), 'DE')).sale).toMatchObject({ taxKind: 'standard' })
  })
})

describe('the evidence of where a buyer lives', () => {
  test('agrees with the card, and is kept beside what was withheld', async () => {
    const { evidence } = await bought(await begun(), 'CH')
    expect(evidence).toMatchObject({ declared: 'CH', paymentCountry: 'CH', country: 'CH', agrees: true })
  })

  test('that does not agree follows the payment, and what is owed then is the operator’s', async () => {
    const { evidence } = await bought(await begun(), 'DE')
    expect(evidence).toMatchObject({
      declared: 'DE',
      paymentCountry: 'CH',
      country: 'CH',
      agrees: false,
      withheldCents: 319,
      owedModel: 'seller',
      owedCents: 0,
    })
  })
})

describe('money that goes back', () => {
  const refund = (
    seller: { client: Begun['client'] },
    orderId: string,
    amount: number,
    refundedBefore: number,
  ) => shop.call(seller.client, 'refund_order', { orderId, amount, refundedBefore })

  async function balanceOf(userId: string) {
    const account = await shop.accountOf(userId)
    const stripeAccount = account?.stripeAccountId ?? ''
    const { available, pending } = await shop.bank.stripe.balance.retrieve({}, { stripeAccount })
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
  }

  test('takes the tax back in proportion, and in three parts exactly all of it', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    const payment = await begun({}, productId)
    await bought(payment, 'FI')
    expect(await balanceOf(seller.userId)).toBe(1999 - 100 - 406)
    let refunded = 0
    for (const part of [333, 1001, 665]) {
      await refund(seller, payment.paymentIntentId, part, refunded)
      refunded += part
      await shop.settled()
      const kept = (await shop.booksOf(productId)).orders.map(keptShares)
      expect(kept.map(({ fee, tax, net }) => fee + tax + net)).toEqual([1999 - refunded])
      expect(kept.map(({ net }) => net)).toEqual([await balanceOf(seller.userId)])
    }
    expect(await balanceOf(seller.userId)).toBe(0)
    expect(await shop.tables.get('payments', payment.paymentIntentId)).toMatchObject({
      status: 'refunded',
      taxCents: 406,
    })
  })

  test('in a dispute takes from the seller what the seller got, and not the tax', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    const payment = await begun({}, productId)
    await agree(payment, 'DE')
    await shop.pay(payment.paymentIntentId, 'pm_card_createDispute')
    await shop.settled()
    expect((await shop.tables.get('payments', payment.paymentIntentId))?.status).toBe('disputed')
    expect(await balanceOf(seller.userId)).toBe(0)
    const debts = await shop.tables.find('debts', [Query.equal('paymentId', payment.paymentIntentId)])
    expect(debts.map(({ amountCents, recoveredCents }) => [amountCents, recoveredCents])).toEqual([
      [1999 - 419, 1999 - 419],
    ])
  })
})

test('an order of nothing has no tax and no evidence', async () => {
  const productId = await publish(await shop.connected(), {
    ...priced,
    priceCents: 0,
    isPayWhatYouWant: true,
  })
  const { paymentId } = await shop.call(shop.guest(anAddress()), 'claim_free', {
    productId,
    email: `${ID.unique()}@buyers.example`,
    chosenAmount: 0,
    attemptId: randomUUID(),
  })
  expect(await shop.tables.get('payments', paymentId)).toMatchObject({ taxModel: '', taxCents: 0 })
  expect(await shop.tables.get('tax_evidence', paymentId)).toBeNull()
})

test('where is sold and who owes the tax is told, without the numbers', async () => {
  const health = await shop.call(shop.guest(), 'health_check', {})
  expect(health).toMatchObject({
    tax: { CH: 'seller', EU: 'platform', NO: 'platform' },
    sellTo: ['CH', 'DE', 'FI', 'NO', 'US'],
  })
  expect(JSON.stringify(health)).not.toContain('EU372')
})
