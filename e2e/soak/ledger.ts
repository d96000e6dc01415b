import { Query } from 'node-appwrite'
import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { downloadActions } from '#src/domain/contracts/marketplace/downloads.ts'
import { heldOf } from '#functions/payments/src/payouts/held-money.ts'
import { sellerPartBetween } from '#functions/payments/src/disputes/seller-part.ts'
import { processingFee } from '#local/stripe/rules/fees.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { keptByPlatform } from '#src/domain/tax/tax.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Tables } from '#functions/shared/db/tables.ts'
import { act, refused } from '#tests/integration/support/stacks/stack.ts'
import type { Client } from 'appwrite'
import { compareInvoices } from './invoices.ts'
import { all, PAGE, sum } from './read-all.ts'
import type { Purchase } from './buyer.ts'
import type { Shop } from './seller.ts'

/** Percent by country, for everything else and for books, written down apart from the table that the functions have. */
const percents: Record<string, readonly [standard: number, ebook: number]> = {
  DE: [19, 7],
  FI: [25.5, 13.5],
  GB: [20, 0],
  NO: [25, 0],
  CH: [0, 0],
  US: [0, 0],
}
/** Of whoever names no country as much is withheld as of anybody: 27 % in Hungary, where books have no rate of their own. */
const unnamed = [27, 27] as const

/** Returns the tax in a payment, reckoned anew from what was paid. */
function taxOf({ amount, metadata }: Paid): number {
  const [standard, ebook] = percents[metadata['country'] ?? ''] ?? unnamed
  const percent = metadata['taxKind'] === 'ebook' ? ebook : standard
  return Math.round(amount - amount / (1 + percent / 100))
}

type Paid = { amount: number; /** Fee and tax. */ fee: number; metadata: Stripe.Metadata }

/** Returns the successful payments at the provider, by payment id. */
export async function paidAt(stripe: Stripe): Promise<Map<string, Paid>> {
  const paid = new Map<string, Paid>()
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
    if (intent.status !== 'succeeded') continue
    const { amount, application_fee_amount: fee, metadata } = intent
    paid.set(intent.id, { amount, fee: fee ?? 0, metadata })
  }
  return paid
}

/** Returns what became of each payment, according to the provider. */
async function outcomesAt(stripe: Stripe) {
  const sales: { id: string; amount: number; fee: number; kept: number }[] = []
  const taken = new Map<string, number>()
  /** Rappen that disputes cost, including their fees. */
  let disputes = 0
  let refunds = 0
  for await (const dispute of stripe.disputes.list({ limit: 100 })) {
    const lines = dispute.balance_transactions
    const cents = -sum(lines.map(({ amount }) => amount))
    const id = z.string().parse(dispute.payment_intent)
    taken.set(id, (taken.get(id) ?? 0) + cents)
    disputes -= sum(lines.map(({ net }) => net))
  }
  for await (const intent of stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })) {
    const { latest_charge: charge, id, amount } = intent
    if (intent.status !== 'succeeded' || charge === null || typeof charge === 'string') continue
    refunds += charge.amount_refunded
    const kept = amount - charge.amount_refunded - (taken.get(id) ?? 0)
    sales.push({ id, amount, fee: intent.application_fee_amount ?? 0, kept })
  }
  return { sales, disputes, refunds }
}

export async function isComplete(tables: Tables, paid: ReadonlyMap<string, unknown>): Promise<boolean> {
  const known = new Set((await all(tables, 'payments')).map(({ $id }) => $id))
  return [...paid.keys()].every((id) => known.has(id))
}

/** Rappen in the platform's balance when the payment stand-in starts. */
const FUNDS = 1_000_000

/** Returns the total balance of the platform or of a connected account. */
async function balanceOf(stripe: Stripe, stripeAccount?: string): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
  return sum([...available, ...pending].map(({ amount }) => amount))
}

async function withdrawnOf(stripe: Stripe, stripeAccount: string): Promise<number> {
  let withdrawn = 0
  for await (const { amount } of stripe.payouts.list({ limit: 100 }, { stripeAccount })) withdrawn += amount
  return withdrawn
}

const keptOf = ({ status, amountCents, refundedCents }: Row<'payments'> | Row<'orders'>): number =>
  status === 'disputed' ? 0 : amountCents - refundedCents

type LedgerSources = {
  tables: Tables
  hash: KeyedHash
  stripe: Stripe
  shop: Shop
  guestOf: (index: number) => Client
}

/** Two figures that must be equal. */
export type Line = { what: string; expected: number; found: number }

export async function compareBooks(place: LedgerSources, purchases: readonly Purchase[]): Promise<Line[]> {
  const { tables, hash, stripe, shop } = place
  const paid = await paidAt(stripe)
  const [payments, orders, stats, account, records, discounts, uses] = await Promise.all([
    all(tables, 'payments'),
    all(tables, 'orders'),
    all(tables, 'daily_stats', [Query.equal('productId', '')]),
    tables.get('accounts', accountRowId(hash, shop.userId)),
    Promise.all(shop.productIds.map((id) => tables.get('product_records', productRecordId(hash, id)))),
    all(tables, 'discounts'),
    all(tables, 'discount_uses'),
  ])
  const gross = sum([...paid.values()].map(({ amount }) => amount))
  const fees = sum([...paid.values()].map(({ fee }) => fee))
  const { sales, disputes, refunds } = await outcomesAt(stripe)
  const revenue = sum(sales.map(({ kept }) => kept))
  const net = sum(
    sales.map(({ amount, fee, kept }) =>
      // fee and tax are one amount to the provider
      sellerPartBetween({ amountCents: amount, feeCents: fee, taxCents: 0 }, amount - kept, amount),
    ),
  )
  const free = payments.filter(({ $id }) => isFreeOrder($id))
  const entered = paid.size + free.length
  const entitled = new Set(sales.filter(({ kept }) => kept > 0).map(({ id }) => id))
  for (const { $id } of free) entitled.add($id)
  const withCode = payments.filter(({ discountCode }) => discountCode !== '')
  const { owedCents, disputedCents } = await heldOf({ tables }, shop.userId)
  const open = await tables.find('debts', [Query.isNull('settledAt'), Query.limit(PAGE)])
  const toGiveBack = sum(
    open.map(({ amountCents, recoveredCents }) => Math.max(0, recoveredCents - amountCents)),
  )
  const files = purchases.flatMap((purchase) =>
    (shop.bundles.get(purchase.productId) ?? [purchase.productId]).map((fileOf) => ({ purchase, fileOf })),
  )
  const bought = files.filter(({ purchase }) => entitled.has(purchase.paymentId))
  const closed = files.filter(
    ({ purchase }) => shop.bundles.has(purchase.productId) && !entitled.has(purchase.paymentId),
  )
  const [platform, own] = await Promise.all([balanceOf(stripe), balanceOf(stripe, shop.account)])
  const withdrawn = await withdrawnOf(stripe, shop.account)
  const stripesFees = sum([...paid.values()].map(({ amount }) => processingFee(amount)))
  const lines: [string, number, number][] = [
    ['payments entered', paid.size, payments.filter(({ $id }) => paid.has($id)).length],
    [
      'payments entered that were none',
      0,
      payments.filter(({ $id }) => !paid.has($id) && !isFreeOrder($id)).length,
    ],
    ['orders', entered, new Set(orders.map(({ orderId }) => orderId)).size],
    ['orders twice', 0, orders.length - new Set(orders.map(({ orderId }) => orderId)).size],
    ['what the orders were paid', gross, sum(orders.map(({ amountCents }) => amountCents))],
    ['fees and tax of the orders', fees, sum(orders.map(keptByPlatform))],
    ['tax of the orders', sum([...paid.values()].map(taxOf)), sum(orders.map(({ taxCents }) => taxCents))],
    ['evidence of where buyers live', paid.size, (await all(tables, 'tax_evidence')).length],
    ...(await compareInvoices(tables, sales)),
    ['sales of the account', entered, account?.totalSales ?? 0],
    ['revenue of the account', revenue, account?.totalRevenueCents ?? 0],
    ['sales of the products', entered, sum(records.map((record) => record?.salesCount ?? 0))],
    ['revenue of the products', revenue, sum(records.map((record) => record?.revenueCents ?? 0))],
    ['sales of the days', entitled.size, sum(stats.map(({ sales }) => sales))],
    ['revenue of the days', revenue, sum(stats.map(({ revenueCents }) => revenueCents))],
    ['what the orders keep', revenue, sum(orders.map(keptOf))],
    ['what the ledger keeps', revenue, sum(payments.map(keptOf))],
    ['what the seller got, but for what is still to move', net, own + withdrawn - owedCents + toGiveBack],
    ['in dispute, and not taken', 0, disputedCents],
    [
      'what is left of all money',
      FUNDS + gross - stripesFees - refunds - disputes,
      platform + own + withdrawn,
    ],
    ['uses of the codes', withCode.length, sum(discounts.map((discount) => discount.uses))],
    ['uses that were taken', withCode.length, uses.filter(({ takenAt }) => takenAt !== null).length],
    [
      'uses that are held',
      uses.filter(({ takenAt }) => takenAt === null).length,
      sum(discounts.map(({ held }) => held)),
    ],
    [
      'revenue of the codes',
      sum(withCode.map(keptOf)),
      sum(discounts.map((discount) => discount.revenueCents)),
    ],
    ['paid for nothing', 0, sum(free.map(({ amountCents }) => amountCents))],
    ['downloads that work', bought.length, await workingDownloads(place.guestOf, bought)],
    ['downloads of bundles that are closed', closed.length, await closedDownloads(place.guestOf, closed)],
  ]
  return lines.map(([what, expected, found]) => ({ what, expected, found }))
}

/** A product that was bought, by itself or in a bundle. */
type BoughtFile = { purchase: Purchase; fileOf: string }

const getUrl = downloadActions['downloads.get_url']

/** Counts the downloads that work with the proofs of the buyers' browsers. */
async function workingDownloads(
  guestOf: LedgerSources['guestOf'],
  files: readonly BoughtFile[],
): Promise<number> {
  let working = 0
  for (const [index, { fileOf: productId, purchase }] of files.entries()) {
    const input = { productId, receipt: purchase.receipt }
    const { token } = await act(guestOf(index), 'marketplace', 'downloads.get_url', getUrl, input)
    if (token !== '') working += 1
  }
  return working
}

/** Counts the downloads that are refused until somebody pays. */
async function closedDownloads(
  guestOf: LedgerSources['guestOf'],
  files: readonly BoughtFile[],
): Promise<number> {
  let closed = 0
  for (const [index, { fileOf: productId, purchase }] of files.entries()) {
    const input = { productId, receipt: purchase.receipt }
    const { code } = await refused(guestOf(index), 'marketplace', 'downloads.get_url', input)
    if (code === 'payment_required') closed += 1
  }
  return closed
}
