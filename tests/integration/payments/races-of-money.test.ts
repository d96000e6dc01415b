import { ID, Query } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { enterInLedger } from '#functions/payments/src/sales/enter-in-ledger.ts'
import { withRefundLock } from '#functions/payments/src/refunds/refund-buyer.ts'
import { bindAccount } from '#functions/payments/src/connect/store-connection.ts'
import { noAgreement } from '#functions/payments/src/checkout/sale-terms.ts'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'
import { issueLink, redeemLink, requireLink } from '#functions/marketplace/src/purchases/link-secrets.ts'
import { orderRowId } from '#functions/shared/db/keys.ts'
import { connectSeller } from '#local/stripe/testing/start-local-stripe.ts'
import { times } from '#tests/integration/support/community.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import { sharedPayments, type PaymentsStack } from '#tests/integration/support/stacks/payments-stack.ts'

/** This stack lets simultaneous commits through and returns outdated single rows; see `local/README.md`. */
let shop: PaymentsStack
beforeAll(async () => {
  shop = await sharedPayments()
})

const PRICE = 1999

async function offer() {
  const seller = await shop.connectedSeller()
  return { seller, productId: await shop.product(seller.userId) }
}
type Offer = Awaited<ReturnType<typeof offer>>

/** A sale as Stripe reports it. */
const saleOf = ({ seller, productId }: Offer, change: Partial<Sale> = {}): Sale => ({
  paymentId: `pi_${ID.unique()}`,
  productId,
  partIds: [],
  sellerId: seller.userId,
  sellerAccount: seller.account,
  buyerUserId: '',
  receiptKey: 'a receipt',
  buyerProvenKey: '',
  buyerSince: '',
  locale: 'en',
  amountCents: PRICE,
  feeCents: 100,
  taxKind: 'standard',
  discountCode: '',
  discountCents: 0,
  status: 'paid',
  refundedCents: 0,
  refundState: null,
  pendingRefundCents: 0,
  events: [],
  buyerEmail: '',
  buyerName: '',
  cardFingerprint: '',
  paymentCountry: '',
  ...noAgreement,
  paidAt: new Date().toISOString(),
  ...change,
})

// milliseconds: twenty simultaneous calls take time on a busy machine
describe.each([2, 4, 20])('%d at once', (many) => {
  test('first sales of a seller: each is entered, and the money waits since one of them', async () => {
    const offered = await offer()
    const { seller, productId } = offered
    await Promise.all(times(many, () => enterInLedger(contextIn(shop), saleOf(offered))))
    const sums = [many, many * PRICE]
    expect(await shop.earningsOf(seller.userId, productId)).toEqual([sums, sums])
    expect(await shop.tables.find('orders', [Query.equal('productId', productId)])).toHaveLength(many)
    const { firstSaleAt, unpaidSince } = (await shop.accountOf(seller.userId)) ?? {}
    expect([typeof firstSaleAt, unpaidSince]).toEqual(['string', firstSaleAt])
  })

  test('reports of one sale, then of what was given back: each counts once', async () => {
    const offered = await offer()
    const { seller, productId } = offered
    const sale = saleOf(offered)
    await Promise.all(times(many, () => enterInLedger(contextIn(shop), sale)))
    expect(await shop.earningsOf(seller.userId, productId)).toEqual([
      [1, PRICE],
      [1, PRICE],
    ])
    const back = { ...sale, status: 'partially_refunded', refundedCents: 500 } as const
    await Promise.all(times(many, () => enterInLedger(contextIn(shop), back)))
    expect(await shop.earningsOf(seller.userId, productId)).toEqual([
      [1, PRICE - 500],
      [1, PRICE - 500],
    ])
    const order = await shop.tables.get('orders', orderRowId(shop.hash, sale.paymentId))
    expect(order).toMatchObject({ status: 'partially_refunded', refundedCents: 500 })
    await enterInLedger(contextIn(shop), { ...back, refundedCents: 700 })
    expect(await shop.earningsOf(seller.userId, productId)).toEqual([
      [1, PRICE - 700],
      [1, PRICE - 700],
    ])
  })

  test('accounts at the provider: one is bound, and all are told which', async () => {
    const { userId } = await shop.creator()
    const ids = await Promise.all(times(Math.min(many, 4), () => connectSeller(shop.bank, ID.unique())))
    const bound = await Promise.all(
      times(many, (index) => {
        const id = ids[index % ids.length] ?? ''
        const account = { id, userId, email: '', currency: 'chf', detailsSubmitted: true } as const
        const able = { chargesEnabled: true, payoutsEnabled: true } as const
        return bindAccount(contextIn(shop), userId, { ...account, ...able })
      }),
    )
    expect(new Set(bound).size).toBe(1)
    expect(await shop.accountOf(userId)).toMatchObject({ stripeAccountId: bound[0] })
  })

  test('browsers open a mailed link: one has the purchase', async () => {
    const offered = await offer()
    const sale = saleOf(offered)
    await enterInLedger(contextIn(shop), sale)
    const context = contextIn(shop)
    const { productId, sellerId } = sale
    const { secret } = await issueLink(context, { productId, sellerId, emailKey: 'key' })
    const bought = { $id: sale.paymentId, productId, partIds: [], sellerId, createdAt: sale.paidAt }
    const article = { productId, sellerId }
    const link = await requireLink(context, article, { secret, receiptKey: 'somebody' })
    const outcomes = await Promise.allSettled(
      times(many, (index) => redeemLink(context, link, [bought], `browser ${index}`)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const keys = await shop.tables.find('purchase_keys', [Query.equal('paymentId', sale.paymentId)])
    const [used] = await shop.tables.find('mailed_links', [Query.equal('productId', productId)])
    expect(keys.map(({ receiptKey }) => receiptKey)).toEqual([used?.usedBy])
    const again = await requireLink(context, article, { secret, receiptKey: used?.usedBy ?? '' })
    await redeemLink(context, again, [bought], used?.usedBy ?? '')
  })

  test('refunds of one payment: never two beside each other, and the next one may be', async () => {
    const paymentId = `pi_${ID.unique()}`
    let beside = 0
    let most = 0
    const refund = () =>
      withRefundLock(contextIn(shop), paymentId, async () => {
        beside += 1
        most = Math.max(most, beside)
        await shop.tables.get('payments', paymentId)
        beside -= 1
      })
    const outcomes = await Promise.allSettled(times(many, refund))
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(most).toBe(1)
    await refund()
  })
})
