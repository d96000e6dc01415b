import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '#messages'
import type { DiscountInput } from '#src/domain/contracts/marketplace/discounts.ts'
import { readIntent, enterSale } from '#functions/payments/src/sales/enter-sale.ts'
import { syncPayment } from '#functions/payments/src/sales/sync-payment.ts'
import { discountsOf, fromNow, PRICE } from '#tests/integration/support/discounted-sales.ts'
import { publish } from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { openShopOf } from '#tests/integration/support/stacks/server-shop.ts'
import { startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { times } from '#tests/integration/support/community.ts'
import { HOUR } from '#src/lib/time/durations.ts'

let shop: OwnShop
let discounts: ReturnType<typeof discountsOf>

beforeAll(async () => {
  shop = await startShop()
  discounts = discountsOf(shop, await shop.connected())
})
afterAll(() => shop.close())

const guest = () => discounts.guest()
const offered = (change?: Partial<DiscountInput>) => discounts.offered(change)
const bought = (...what: Parameters<typeof discounts.bought>) => discounts.bought(...what)
const statusOf = (paymentId: string) => discounts.statusOf(paymentId)
type Sale = Awaited<ReturnType<typeof offered>>

describe('a code that each buyer has once', () => {
  const email = 'Buyer@Example.com'
  test('asks a guest for an address, and knows it the second time', async () => {
    const sale = await offered({ isOncePerBuyer: true })
    expect(await sale.refused()).toMatchObject({ status: 400, field: 'email' })
    await bought(sale, { email })
    const other = await publish(sale.seller, { accessType: 'paid', priceCents: PRICE })
    expect(await sale.refused({ productId: other, email: 'buyer@example.com' })).toMatchObject({
      message: m.discount_used_before(),
    })
    await sale.begin({ productId: other, email: 'another@example.com' })
  })

  test('is known by the account', async () => {
    const sale = await offered({ isOncePerBuyer: true })
    const buyer = await shop.signUp()
    const { paymentIntent } = await sale.begin({}, buyer.client)
    const other = await publish(sale.seller, { accessType: 'paid', priceCents: PRICE })
    // what was begun elsewhere is cancelled, so that only one purchase has it
    const second = await sale.begin({ productId: other }, buyer.client)
    expect(await statusOf(paymentIntent.id)).toBe('canceled')
    await shop.pay(second.paymentIntent.id)
    await shop.settled()
    expect(await sale.refused({}, buyer.client)).toMatchObject({ message: m.discount_used_before() })
  })

  const [visa, mastercard] = ['4242424242424242', '5555555555554444']
  /** Buys with the code and this address for it, and pays by card with the other address. */
  async function paid(sale: Sale, [entered, address]: readonly [string, string], card: string) {
    const client = guest()
    const begun = await sale.begin({ email: entered }, client)
    await shop.payAs(begun.paymentIntent.id, address, card)
    await shop.settled()
    return { ...begun, client, id: begun.paymentIntent.id }
  }
  const moneyOf = async (paymentId: string) => {
    const payment = await shop.tables.get('payments', paymentId)
    return [payment?.status, payment?.givenBackFor]
  }
  const one = ['one@example.com', 'one@example.com'] as const

  test.each([
    ['one card and another address', ['two@example.com', 'two@example.com'], visa, true],
    [
      'one address, which was not the one for the code',
      ['two@example.com', 'One@Example.com'],
      mastercard,
      true,
    ],
    ['another card and another address', ['two@example.com', 'two@example.com'], mastercard, false],
  ] as const)('is used once by who pays with %s', async (_, addresses, card, isSame) => {
    const sale = await offered({ isOncePerBuyer: true, maxUses: 10 })
    const first = await paid(sale, one, visa)
    const second = await paid(sale, addresses, card)
    expect(await moneyOf(first.id)).toEqual(['paid', null])
    expect(await moneyOf(second.id)).toEqual(isSame ? ['refunded', 'code_used'] : ['paid', null])
    expect(await sale.row()).toMatchObject({ uses: isSame ? 1 : 2, held: 0 })
    if (!isSame) return
    // the money comes back once, and the browser is not led to pay with the code again
    const again = { email: 'three@example.com', receipt: second.receipt }
    expect(await sale.refused(again, second.client)).toMatchObject({ message: m.discount_used_before() })
    const { paymentIntent } = await sale.begin({ code: '', receipt: second.receipt }, second.client)
    expect(paymentIntent).toMatchObject({ status: 'open', amount: PRICE })
    expect(await shop.ownedWith(sale.productId, second.receipt)).toEqual({ owned: false })
  })

  test('is used once, also while the money of the second payment can’t go back', async () => {
    const sale = await offered({ isOncePerBuyer: true })
    await paid(sale, one, visa)
    await shop.bank.control('/fail', { kind: 'refused', times: null, about: '/v1/refunds' })
    const { id, client, receipt } = await paid(sale, ['two@example.com', 'two@example.com'], visa)
    expect(await moneyOf(id)).toEqual(['paid', 'code_used'])
    const claim = { productId: sale.productId, paymentIntentId: id, receipt }
    expect(await shop.call(client, 'check_payment', claim)).toMatchObject({ status: 'refunded' })
    await shop.bank.control('/fail', { kind: null })
    await shop.resetLimit('give-back', id)
    await shop.call(client, 'check_payment', claim)
    expect(await moneyOf(id)).toEqual(['refunded', 'code_used'])
  })

  test('is used once by two payments with one card at the same moment', async () => {
    const sale = await offered({ isOncePerBuyer: true })
    const begun = await Promise.all(
      times(2, (index) => sale.begin({ email: `guest-${index}@example.com` }, guest())),
    )
    await Promise.all(
      begun.map(({ paymentIntent: { id } }, index) => shop.payAs(id, `guest-${index}@example.com`)),
    )
    await shop.settled()
    const money = await Promise.all(begun.map(({ paymentIntent: { id } }) => moneyOf(id)))
    expect(new Set(money.map(([status]) => status))).toEqual(new Set(['paid', 'refunded']))
    expect(await sale.row()).toMatchObject({ uses: 1, held: 0 })
  })

  test.each([
    ['first', 'first'],
    ['first', 'second'],
    ['second', 'first'],
    ['second', 'second'],
    // those of one moment have the order of their ids
    ['neither', 'first'],
    ['neither', 'second'],
  ])('stays with who used it first, where the %s did and the %s is looked at last', async (early, last) => {
    const sale = await offered({ isOncePerBuyer: true })
    const context = serverContext(shop)
    const gateways = openShopOf(shop)(context)
    await shop.webhooks({ mode: 'hold' })
    const [first = '', second = ''] = await Promise.all(
      times(2, async (index) => {
        const email = `guest-${index}@example.com`
        const { id } = (await sale.begin({ email }, guest())).paymentIntent
        await shop.payAs(id, email)
        await enterSale(context, gateways, await readIntent(gateways, id))
        return id
      }),
    )
    const takenAt = fromNow(-60_000)
    if (early !== 'second') await shop.tables.update('discount_uses', first, { takenAt })
    if (early !== 'first') await shop.tables.update('discount_uses', second, { takenAt })
    const isFirst = early === 'neither' ? first < second : early === 'first'
    const [kept, back] = isFirst ? [first, second] : [second, first]
    const looked = last === 'first' ? first : second
    await syncPayment(context, gateways, await readIntent(gateways, looked))
    expect([await moneyOf(kept), await moneyOf(back)]).toEqual([
      ['paid', null],
      ['refunded', 'code_used'],
    ])
    await shop.webhooks({ mode: 'deliver' })
  })

  test.each([
    ['nothing could be delivered', 'undeliverable'],
    ['another payment had bought it', 'duplicate'],
  ] as const)('can be used again by who got the money back because %s', async (_, reason) => {
    const sale = await offered({ isOncePerBuyer: true })
    const buyer = await shop.signUp()
    const { paymentIntent } = await sale.begin({}, buyer.client)
    if (reason === 'undeliverable') await shop.tables.remove('product_secrets', sale.productId)
    else {
      await shop.tables.remove('open_payments', paymentIntent.id)
      const listed = await sale.begin({ code: '' }, buyer.client)
      await shop.pay(listed.paymentIntent.id)
      await shop.settled()
      // Stripe tells whole seconds, and of two sales of one second either may stay
      await shop.tables.update('payments', listed.paymentIntent.id, { paidAt: fromNow(-60_000) })
    }
    await shop.pay(paymentIntent.id)
    await shop.settled()
    expect(await moneyOf(paymentIntent.id)).toEqual(['refunded', reason])
    expect(await sale.row()).toMatchObject({ uses: 0, held: 0, revenueCents: 0 })
    const other = await publish(sale.seller, { accessType: 'paid', priceCents: PRICE })
    const again = await sale.begin({ productId: other }, buyer.client)
    await shop.pay(again.paymentIntent.id)
    await shop.settled()
    expect(await moneyOf(again.paymentIntent.id)).toEqual(['paid', null])
    expect(await sale.row()).toMatchObject({ uses: 1, held: 0 })
  })

  test('leaves the money to go back when its creator is gone', async () => {
    const sale = await offered()
    const { paymentIntent } = await sale.begin()
    await shop.tables.remove('product_secrets', sale.productId)
    await shop.webhooks({ mode: 'hold' })
    await shop.pay(paymentIntent.id)
    const context = serverContext(shop)
    const gateways = openShopOf(shop)(context)
    await enterSale(context, gateways, await readIntent(gateways, paymentIntent.id))
    await shop.tables.remove('discounts', sale.id)
    await syncPayment(context, gateways, await readIntent(gateways, paymentIntent.id))
    await shop.webhooks({ mode: 'deliver' })
    expect(await moneyOf(paymentIntent.id)).toEqual(['refunded', 'undeliverable'])
    expect(await shop.tables.get('discount_uses', paymentIntent.id)).toBeNull()
  })

  test('takes nothing from who paid before its creator made it one', async () => {
    const sale = await offered()
    const bothPaid = [
      await paid(sale, one, visa),
      await paid(sale, ['two@example.com', 'two@example.com'], visa),
    ]
    const takenAt = fromNow(-2 * HOUR)
    for (const { id } of bothPaid) await shop.tables.update('discount_uses', id, { takenAt })
    await sale.changeTerms({ isOncePerBuyer: true })
    for (const { id } of bothPaid) await shop.bank.stripe.refunds.create({ payment_intent: id, amount: 1 })
    await shop.settled()
    for (const { id } of bothPaid) expect(await moneyOf(id)).toEqual(['partially_refunded', null])
  })
})
