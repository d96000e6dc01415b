import { ID, Query } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueDue, issueInvoices, issueSoon } from '#functions/marketplace/src/invoices/issue.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { BreakingClient, type Moment } from '#tests/integration/support/breaking-client.ts'
import { invoicingContext, startInvoicingShop } from '#tests/integration/support/invoiced-sales.ts'
import type { OwnShop } from '#tests/integration/support/stacks/shop.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await startInvoicingShop()
})
afterAll(() => shop.close())

/** Payments that the ledger has and that no invoice was issued for. */
async function paid(many: number): Promise<string[]> {
  const now = new Date().toISOString()
  const rows = Array.from({ length: many }, () => ({
    $id: `pi_${ID.unique()}`,
    productId: ID.unique(),
    productTitle: 'Kit',
    sellerId: 'nobody',
    amountCents: 1999,
    feeCents: 100,
    taxModel: 'platform' as const,
    taxBp: 1900,
    taxCents: 319,
    country: 'DE',
    status: 'paid' as const,
    paidAt: now,
    createdAt: now,
    invoicesDueAt: now,
    version: 'first',
  }))
  await shop.tables.createAll('payments', rows)
  return rows.map(({ $id }) => $id)
}

const context = () => invoicingContext(shop)
const EVERYTHING = 500
const yearly = `F${new Date().getFullYear()}-`

const numbers = async () =>
  (await shop.tables.find('invoices', [Query.limit(EVERYTHING)])).map(({ number }) => number).sort()
const upTo = (last: number) =>
  Array.from({ length: last }, (_, index) => `${yearly}${String(index + 1).padStart(6, '0')}`)

async function untilNothingIsDue() {
  while ((await issueDue(context())) > 0);
}

test('200 sales at once, of which some are reported twice, have the numbers 1 to 200', async () => {
  const ids = await paid(200)
  await Promise.all([...ids, ...ids.slice(0, 20)].map((id) => issueSoon(context(), id)))
  await untilNothingIsDue()
  expect(await numbers()).toEqual(upTo(200))
})

test.each<Moment>(['before', 'after'])(
  'a run that ends %s any of its requests leaves no gap and no second invoice',
  async (moment) => {
    const known = (await numbers()).length
    const [id = ''] = await paid(1)
    for (let request = 1; ; request += 1) {
      const client = new BreakingClient(shop, request, moment)
      const broken = { ...context(), server: client, tables: createTables(client) }
      await issueInvoices(broken, id).catch(() => undefined)
      if (!client.hasBroken()) break
    }
    await untilNothingIsDue()
    expect(await numbers()).toEqual(upTo(known + 1))
    expect(await shop.tables.find('invoices', [Query.equal('paymentId', id)])).toHaveLength(1)
  },
)

test('what nobody can issue yet is looked at again later, and takes no number', async () => {
  const known = await numbers()
  const [id = ''] = await paid(1)
  await issueInvoices({ ...context(), operator: null }, id)
  const payment = await shop.tables.get('payments', id)
  expect(Date.parse(payment?.invoicesDueAt ?? '')).toBeGreaterThan(Date.now())
  expect(await numbers()).toEqual(known)
})
