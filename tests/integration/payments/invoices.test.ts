import { m } from '#messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#src/lib/time/durations.ts'
import { trader } from '#src/domain/testing/trader.ts'
import { partyColumn } from '#src/domain/invoices/invoice.ts'
import { invoiceSecret } from '#functions/marketplace/src/invoices/invoice-link.ts'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import {
  agreeToInvoices,
  issuedFor,
  operator,
  soldTo,
  startInvoicingShop,
} from '#tests/integration/support/invoiced-sales.ts'
import { perform, refuse } from '#tests/integration/support/stacks/market-stack.ts'
import type { OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { anAddress, SITE_URL } from '#tests/integration/support/stacks/stack.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await startInvoicingShop()
})
afterAll(() => shop.close())

type Sold = Awaited<ReturnType<typeof soldTo>>

const refund = ({ seller, paymentId: orderId }: Sold, amount: number, refundedBefore: number) =>
  shop.call(seller.client, 'refund_order', { orderId, amount, refundedBefore })

/** Returns each document as its kind, gross and tax. */
const sumsOf = async ({ paymentId }: Sold) =>
  (await issuedFor(shop, paymentId)).map(({ kind, grossCents, taxCents }) => [kind, grossCents, taxCents])

const elsewhere = () => shop.guest(anAddress())

describe('the invoice of a sale', () => {
  test('that the platform supplies has its number, its name and the tax', async () => {
    const sale = await soldTo(shop, 'DE')
    const [invoice, ...more] = await issuedFor(shop, sale.paymentId)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      kind: 'invoice',
      issuer: 'platform',
      reason: 'sale',
      corrects: '',
      country: 'DE',
      netCents: 1680,
      taxBp: 1900,
      taxCents: 319,
      grossCents: 1999,
      currency: 'CHF',
    })
    expect(invoice?.number).toMatch(/^F\d{4}-\d{6}$/)
    expect(partyColumn.parse(invoice?.issuerData)).toMatchObject({ ...operator, taxNumber: 'EU372' })
    expect(partyColumn.parse(invoice?.buyerData)).toMatchObject({ email: sale.email, country: 'DE' })
    const { orders, payments } = await shop.booksOf(sale.productId)
    expect([...orders, ...payments].map(({ hasInvoice }) => hasInvoice)).toEqual([true, true])
  })

  test('that the seller supplies is there only with the seller’s consent, for what is sold from then on', async () => {
    const seller = await shop.connected()
    const before = await soldTo(shop, 'CH', seller)
    expect(await issuedFor(shop, before.paymentId)).toEqual([])
    await agreeToInvoices(seller)
    expect(await issuedFor(shop, before.paymentId)).toEqual([])
    // Stripe tells times in whole seconds
    const later = await soldTo(shop, 'CH', seller)
    await shop.tables.update('payments', later.paymentId, {
      paidAt: new Date(Date.now() + DAY).toISOString(),
      invoicesDueAt: new Date().toISOString(),
    })
    const [invoice] = await issuedFor(shop, later.paymentId)
    expect(invoice).toMatchObject({ issuer: 'seller', taxBp: 0, taxCents: 0, netCents: 1999 })
    expect(invoice?.number).toBe(`${seller.username}-${new Date().getFullYear()}-0001`)
    expect(partyColumn.parse(invoice?.issuerData)).toMatchObject({
      name: trader.legalName,
      street: trader.street,
    })
    await agreeToInvoices(seller, false)
    const last = await soldTo(shop, 'CH', seller)
    expect(await issuedFor(shop, last.paymentId)).toEqual([])
  })

  test('is linked in the receipt, and opened by that link alone', async () => {
    const sale = await soldTo(shop, 'DE')
    await expect.poll(() => mailsTo(shop, sale.email, 'Your purchase')).toHaveLength(1)
    const { plain } = await newestMail(shop, sale.email, 'Your purchase')
    const link = new RegExp(`${SITE_URL}/invoice/${sale.paymentId}#([0-9a-f]{64})`).exec(plain)
    expect(link?.[1]).toBe(invoiceSecret(shop.hash, sale.paymentId))
    expect(plain).toContain('Of this CHF 3.19 is value added tax of 19%.')
    await issuedFor(shop, sale.paymentId)
    const opened = { paymentId: sale.paymentId, secret: link?.[1] }
    const { documents } = await perform(elsewhere(), 'invoices.list', opened)
    expect(documents).toMatchObject([{ grossCents: 1999, to: { email: sale.email } }])
    // a bookkeeper with this link gets no files by it
    const receipt = { paymentId: sale.paymentId, secret: link?.[1] ?? '' }
    expect(await refuse(elsewhere(), 'purchases.open_receipt', receipt)).toMatchObject({ code: 'not_found' })
  })
})

describe('what goes back', () => {
  test('in three parts has credit notes that add up to the invoice', async () => {
    const sale = await soldTo(shop, 'FI')
    let refunded = 0
    for (const part of [333, 1001, 665]) {
      await issuedFor(shop, sale.paymentId)
      await refund(sale, part, refunded)
      refunded += part
    }
    expect(await sumsOf(sale)).toEqual([
      ['invoice', 1999, 406],
      ['credit_note', 333, 68],
      ['credit_note', 1001, 203],
      ['credit_note', 665, 135],
    ])
    const [invoice, ...notes] = await issuedFor(shop, sale.paymentId)
    expect(notes.map(({ corrects }) => corrects)).toEqual(notes.map(() => invoice?.number))
  })

  test('in a dispute has a credit note once it is lost, and not before', async () => {
    const sale = await soldTo(shop, 'DE')
    await issuedFor(shop, sale.paymentId)
    const about = { payment_intent: sale.paymentId }
    await shop.bank.control('/open-dispute', about)
    expect(await sumsOf(sale)).toEqual([['invoice', 1999, 319]])
    await shop.bank.control('/move-dispute', { ...about, status: 'lost' })
    expect(await sumsOf(sale)).toEqual([
      ['invoice', 1999, 319],
      ['credit_note', 1999, 319],
    ])
  })

  test('in a dispute that is won changes no document', async () => {
    const sale = await soldTo(shop, 'DE')
    await issuedFor(shop, sale.paymentId)
    const about = { payment_intent: sale.paymentId }
    await shop.bank.control('/open-dispute', about)
    await shop.bank.control('/move-dispute', { ...about, status: 'won' })
    expect(await sumsOf(sale)).toEqual([['invoice', 1999, 319]])
  })
})

describe('an invoice is shown', () => {
  test('to the buyer’s browser and to the seller, and to nobody else', async () => {
    const [sale, other] = [await soldTo(shop, 'DE'), await soldTo(shop, 'DE')]
    await issuedFor(shop, sale.paymentId)
    const { paymentId, receipt } = sale
    const asBuyer = await perform(sale.client, 'invoices.list', { paymentId, receipt })
    expect(asBuyer.documents).toHaveLength(1)
    expect(asBuyer.changeableUntil).not.toBeNull()
    const asSeller = await perform(sale.seller.client, 'invoices.list', { paymentId })
    expect(asSeller.documents).toHaveLength(1)
    expect(asSeller.changeableUntil).toBeNull()
    const refused = { code: 'not_found', message: m.refusal_invoice_not_found() }
    for (const [client, proof] of [
      [elsewhere(), {}],
      [elsewhere(), { secret: '0'.repeat(64) }],
      [elsewhere(), { secret: invoiceSecret(shop.hash, other.paymentId) }],
      [other.client, { receipt: other.receipt }],
      [other.seller.client, {}],
    ] as const) {
      expect(await refuse(client, 'invoices.list', { paymentId, ...proof })).toMatchObject(refused)
      const details = { ...company, company: 'Taken over' }
      expect(await refuse(client, 'invoices.save_details', { paymentId, ...proof, details })).toMatchObject(
        refused,
      )
    }
    expect(await refuse(elsewhere(), 'invoices.list', { paymentId: 'pi_none' })).toMatchObject(refused)
  })
})

const company = {
  name: 'Berta Buyer',
  company: 'Käufer GmbH',
  street: 'Gasse 2',
  postcode: '10115',
  place: 'Berlin',
  taxNumber: 'DE 123 456 789',
}

describe('the details of a company', () => {
  test('are on a new invoice, and what was issued is taken back; sent twice, it is issued once', async () => {
    const sale = await soldTo(shop, 'DE')
    await issuedFor(shop, sale.paymentId)
    const { paymentId, receipt } = sale
    const save = (client = sale.client) =>
      perform(client, 'invoices.save_details', { paymentId, receipt, details: company })
    await Promise.all([save(), save()])
    await save()
    const documents = await issuedFor(shop, paymentId)
    expect(documents.map(({ kind, reason, grossCents }) => [kind, reason, grossCents])).toEqual([
      ['invoice', 'sale', 1999],
      ['credit_note', 'details', 1999],
      ['invoice', 'details', 1999],
    ])
    const [first, , last] = documents.map(({ buyerData }) => partyColumn.parse(buyerData))
    expect(first?.company).toBe('')
    expect(last).toMatchObject({ company: 'Käufer GmbH', taxNumber: 'DE123456789', email: sale.email })
    // a number that nobody has checked grants nothing
    expect(documents.at(-1)).toMatchObject({ taxBp: 1900, taxCents: 319 })
    await refund(sale, 1999, 0)
    const [back] = (await issuedFor(shop, paymentId)).slice(-1)
    expect(back).toMatchObject({ kind: 'credit_note', corrects: documents.at(-1)?.number })
    expect(partyColumn.parse(back?.buyerData)).toMatchObject({ company: 'Käufer GmbH' })
  })

  test('are refused where they are wrong, and to the seller', async () => {
    const sale = await soldTo(shop, 'DE')
    await issuedFor(shop, sale.paymentId)
    const { paymentId, receipt } = sale
    const refusedWith = (details: object, client = sale.client) =>
      refuse(client, 'invoices.save_details', {
        paymentId,
        ...(client === sale.client && { receipt }),
        details: { ...company, ...details },
      })
    expect(await refusedWith({ taxNumber: 'CHE123456789' })).toMatchObject({ field: 'taxNumber' })
    expect(await refusedWith({ company: ' ' })).toMatchObject({ code: 'invalid_input' })
    expect(await refusedWith({ company: 'Two\nlines' })).toMatchObject({ code: 'invalid_input' })
    expect(await refusedWith({}, sale.seller.client)).toMatchObject({ code: 'forbidden' })
    expect(await issuedFor(shop, paymentId)).toHaveLength(1)
  })

  test.each<[what: string, change: () => { paidAt: string } | { refundedCents: number; status: 'refunded' }]>(
    [
      ['after 60 days', () => ({ paidAt: new Date(Date.now() - 60 * DAY).toISOString() })],
      ['once all has gone back', () => ({ refundedCents: 1999, status: 'refunded' })],
    ],
  )('are refused %s', async (_, change) => {
    const { paymentId, receipt, client } = await soldTo(shop, 'DE')
    await issuedFor(shop, paymentId)
    await shop.tables.update('payments', paymentId, { ...change(), invoicesDueAt: new Date().toISOString() })
    const asked = { paymentId, receipt, details: company }
    expect(await refuse(client, 'invoices.save_details', asked)).toMatchObject({
      code: 'conflict',
      message: m.refusal_invoice_fixed(),
    })
    expect((await perform(client, 'invoices.list', { paymentId, receipt })).changeableUntil).toBeNull()
  })
})
