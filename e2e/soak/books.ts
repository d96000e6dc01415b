import { Query } from 'node-appwrite'
import type { Stripe } from 'stripe'
import { downloadActions } from '#src/domain/contracts/downloads.ts'
import { accountRowId, productRecordId } from '#functions/shared/keys.ts'
import type { KeyedHash } from '#functions/shared/keyed-hash.ts'
import type { Row, TableName } from '#functions/shared/rows.ts'
import type { Tables } from '#functions/shared/tables.ts'
import { act } from '#e2e/contract/stack.ts'
import type { Client } from 'appwrite'
import type { Purchase } from './buyer.ts'
import type { Shop } from './seller.ts'

const PAGE = 500

async function all<Table extends TableName>(tables: Tables, table: Table, queries: string[] = []) {
  const rows: Row<Table>[] = []
  for (;;) {
    const page = await tables.find(table, [...queries, Query.limit(PAGE), Query.offset(rows.length)])
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What the provider has taken in, payment by payment. */
export async function paidAt(stripe: Stripe): Promise<Map<string, { amount: number; fee: number }>> {
  const paid = new Map<string, { amount: number; fee: number }>()
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
    if (intent.status !== 'succeeded') continue
    paid.set(intent.id, { amount: intent.amount, fee: intent.application_fee_amount ?? 0 })
  }
  return paid
}

export async function isComplete(tables: Tables, paid: ReadonlyMap<string, unknown>): Promise<boolean> {
  const known = new Set((await all(tables, 'payments')).map(({ $id }) => $id))
  return [...paid.keys()].every((id) => known.has(id))
}

type Place = {
  tables: Tables
  hash: KeyedHash
  stripe: Stripe
  shop: Shop
  guestOf: (index: number) => Client
}

/** Each line holds two figures that must be the same. */
export type Line = { what: string; expected: number; found: number }

export async function compareBooks(place: Place, purchases: readonly Purchase[]): Promise<Line[]> {
  const { tables, hash, stripe, shop } = place
  const paid = await paidAt(stripe)
  const [payments, orders, stats, account, records] = await Promise.all([
    all(tables, 'payments'),
    all(tables, 'orders'),
    all(tables, 'daily_stats', [Query.equal('productId', '')]),
    tables.get('accounts', accountRowId(hash, shop.userId)),
    Promise.all(shop.productIds.map((id) => tables.get('product_records', productRecordId(hash, id)))),
  ])
  const revenue = sum([...paid.values()].map(({ amount }) => amount))
  const net = revenue - sum([...paid.values()].map(({ fee }) => fee))
  const balance = await stripe.balance.retrieve({}, { stripeAccount: shop.account })
  const lines: [string, number, number][] = [
    ['payments entered', paid.size, payments.filter(({ $id }) => paid.has($id)).length],
    ['payments entered that were none', 0, payments.filter(({ $id }) => !paid.has($id)).length],
    ['orders', paid.size, new Set(orders.map(({ orderId }) => orderId)).size],
    ['orders twice', 0, orders.length - new Set(orders.map(({ orderId }) => orderId)).size],
    ['revenue of the orders', revenue, sum(orders.map(({ amountCents }) => amountCents))],
    ['fees of the orders', revenue - net, sum(orders.map(({ feeCents }) => feeCents))],
    ['sales of the account', paid.size, account?.totalSales ?? 0],
    ['revenue of the account', revenue, account?.totalRevenueCents ?? 0],
    ['sales of the products', paid.size, sum(records.map((record) => record?.salesCount ?? 0))],
    ['revenue of the products', revenue, sum(records.map((record) => record?.revenueCents ?? 0))],
    ['sales of the days', paid.size, sum(stats.map(({ sales }) => sales))],
    ['revenue of the days', revenue, sum(stats.map(({ revenueCents }) => revenueCents))],
    [
      'balance at the provider',
      net,
      sum([...balance.available, ...balance.pending].map(({ amount }) => amount)),
    ],
    ['downloads that work', purchases.length, await workingDownloads(place.guestOf, purchases)],
  ]
  return lines.map(([what, expected, found]) => ({ what, expected, found }))
}

/** As the browser that bought asks. */
async function workingDownloads(guestOf: Place['guestOf'], purchases: readonly Purchase[]): Promise<number> {
  const getUrl = downloadActions['downloads.get_url']
  let working = 0
  for (const [index, { productId, receipt }] of purchases.entries()) {
    const input = { productId, receipt }
    const { token } = await act(guestOf(index), 'marketplace', 'downloads.get_url', getUrl, input)
    if (token !== '') working += 1
  }
  return working
}
