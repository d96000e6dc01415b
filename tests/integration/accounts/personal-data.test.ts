import { ID, Query, TablesDB } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import appwrite from '#appwrite.json' with { type: 'json' }
import type { Lists } from '#src/services/export/queries.ts'
import { accountRowId, emailKey } from '#functions/shared/db/keys.ts'
import type { TableName } from '#functions/shared/db/rows.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { doomedCreator, openCreator } from '#tests/integration/support/doomed-creator.ts'
import {
  perform,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

type Table = (typeof appwrite.tables)[number]
type Column = Table['columns'][number]

type ExportLists = readonly (keyof Lists | 'account')[]

/** The place of each table in the personal data export, or the reason why it is left out. A new table must be entered here. */
const inExport: Record<TableName, ExportLists | string> = {
  profiles: ['account'],
  accounts: ['account'],
  products: ['products'],
  product_records: ['products'],
  listings: ['products'],
  shelf_places: ['products'],
  product_pairs: 'how many people own two products, of nobody in particular',
  pair_buyers: 'what was bought together, by hash; the purchases are in the export',
  listing_changes: 'a task of the schedule for an hour at most',
  saved_products: ['saved'],
  discounts: ['discounts'],
  discount_uses: 'which payments have a discount; the orders and purchases tell it',
  bundle_parts: 'which files were sold in bundles, of nobody in particular',
  product_secrets: ['products'],
  product_versions: ['products'],
  further_files: ['products'],
  price_history: ['products'],
  reviews: ['reviews', 'written-reviews'],
  review_inbox: ['reviews', 'written-reviews'],
  review_authors: ['written-reviews'],
  helpful_marks: 'that somebody found a review helpful, known by a hash of the person',
  followers: ['followers', 'following'],
  pending_follows: ['pending-follows'],
  members: ['members', 'memberships'],
  // the sender of a message is known by the entered words only, and not by an account
  messages: ['messages'],
  orders: ['orders'],
  order_events: ['order-history'],
  payments: ['orders', 'purchases'],
  debts: ['debts'],
  daily_stats: ['statistics'],
  daily_referrers: ['referrers'],
  downloads: ['downloads'],
  tax_evidence: 'the country of a sale, for the tax office; the sale itself is with the orders and purchases',
  invoices: 'documents of sales, which page and PDF show; the sales are with the orders and purchases',
  number_series: 'how many documents an issuer has numbered in a year',
  purchase_keys: 'the proofs of browsers, which know no account',
  mailed_links: 'a link of a day, known by a hash of its address',
  mails: 'what failed to be sent, for a day, known by a hash of its address',
  update_mailings: 'how many were told of a version; the versions are with their products',
  update_mails:
    'mails about new versions, for two weeks, of which the address is forgotten once they are sent',
  unsubscribes: 'that an address wants no mails, known by a hash of it',
  open_payments: 'a payment that has begun, for a day at most',
  offer_changes: 'a task of the payments function for some minutes',
  former_sellers: 'what a trader who is gone said about who sold, for six months',
  revocations: ['revocations'],
  closing_accounts: 'what is left in a payment account whose owner has none here any more',
  notices: 'news that wait for a mail; all they tell is in other lists',
  pushes: 'news that wait for a push; all they tell is in other lists',
  push_subscriptions: 'addresses that a browser made for a session, and its keys',
  reports: 'what others say about the page in confidence',
  decisions: ['decisions'],
  complaints: ['decisions'],
  operator_log: 'what people with a role have done, which is theirs to show and not to take',
  former_names: 'hashes of names that lead to the page, which are its owner’s former ones',
  username_history: 'names that lead to the page: they are its owner’s former ones',
  deletions: 'an account that is being deleted exports nothing',
  leftover_files: 'files of an account that is being deleted',
  deletion_feedback: 'said by whoever left: nobody knows who',
  product_ids: 'ids of products that are gone, by hash',
  rate_limits: 'counts of calls, by hash',
  row_guards: 'that a commit was decided on a version of a row, by hash',
  stripe_events: 'which events were taken in, of nobody in particular',
  server_facts: 'facts about the server',
}

test('every table is in the export of one’s own data, or is not for a reason', () => {
  expect(Object.keys(inExport).sort()).toEqual(appwrite.tables.map(({ $id }) => $id).sort())
})

/** The names of columns that lead to a person: an id, an address, or a key made of one. */
const PERSONAL = /((user|creator|seller|owner)Id|email(Key)?|person|provenKey)$/i
const personalIn = ({ columns }: Table) => columns.filter(({ key }) => PERSONAL.test(key))

const LEDGER = 'the ledger and the buyers’ ledger: an id that leads to nobody any more'
const GUEST = 'done as a guest with the address, which anybody may sign up with: it stays a guest’s'
const DECLARED =
  'a declaration under the law: who made it, and what came of it, must be shown for three years'
const REPORTED =
  'what was reported to the operator must be decided, and proven, also after the account is gone; the id leads to nobody'
const DECIDED = 'what was decided must be shown also after the account is gone; the id leads to nobody'
const SHORT = 'gone by itself within the day'

/** The columns that still hold the id of a deleted account, with the reason. */
const staying: Record<string, string> = {
  'orders.sellerId': LEDGER,
  'order_events.sellerId': LEDGER,
  'payments.sellerId': LEDGER,
  'purchase_keys.sellerId': LEDGER,
  'debts.sellerId': LEDGER,
  'invoices.sellerId': LEDGER,
  'messages.email': GUEST,
  'discount_uses.emailKey': GUEST,
  'payments.buyerProvenKey': 'only there beside an account, with which it is emptied',
  'review_authors.email': GUEST,
  'revocations.email': DECLARED,
  'revocations.buyerUserId': DECLARED,
  'reports.creatorId': REPORTED,
  'decisions.creatorId': DECIDED,
  'decisions.ownerId': DECIDED,
  'complaints.userId': DECIDED,
  'reports.reporterEmail': GUEST,
  'update_mails.email': GUEST,
  'update_mails.emailKey': GUEST,
  'unsubscribes.emailKey': 'the wish of an address to get no mails, which outlives the account',
  'mailed_links.emailKey': SHORT,
  'mailed_links.sellerId': SHORT,
  'open_payments.sellerId': SHORT,
  'offer_changes.sellerId': SHORT,
}

const EVERYTHING = 500

type StoredRow = Awaited<ReturnType<TablesDB['listRows']>>['rows'][number] & Record<string, unknown>

function valueIn(key: string, { userId, email }: Creator): string {
  if (/id$/i.test(key)) return userId
  return /key$/i.test(key) ? emailKey(market.hash, email) : email
}

/** Returns each `table.column` that contains something which leads to the person. */
async function tracesOf(person: Creator): Promise<string[]> {
  const db = new TablesDB(market.admin)
  const found = await Promise.all(
    appwrite.tables.map(async (table) => {
      const queries = [Query.limit(EVERYTHING)]
      const { rows } = await db.listRows<StoredRow>({ databaseId: DATABASE, tableId: table.$id, queries })
      return personalIn(table)
        .filter(({ key }) => rows.some((row) => row[key] === valueIn(key, person)))
        .map(({ key }) => `${table.$id}.${key}`)
    }),
  )
  return found.flat().sort()
}

/** Values for columns that accept certain values only. */
const known: Record<string, unknown> = { bucketId: 'media' }

function fillerOf(column: Column): unknown {
  if (column.key in known) return known[column.key]
  if ('elements' in column) return column.elements?.[0]
  if (column.type === 'datetime') return new Date().toISOString()
  if ('size' in column) return ID.unique().slice(0, column.size)
  return 'min' in column ? column.min : null
}

/** Writes a row in which only this column leads to the person. */
async function leaveTrace(table: Table, key: string, person: Creator) {
  const required = table.columns.filter((column) => column.required)
  const filler = Object.fromEntries(required.map((column) => [column.key, fillerOf(column)]))
  await new TablesDB(market.admin).createRow({
    databaseId: DATABASE,
    tableId: table.$id,
    rowId: ID.unique(),
    data: { ...filler, [key]: valueIn(key, person) },
  })
}

test('nothing in any table leads to whoever has deleted the account, but for a reason', async () => {
  const person = await doomedCreator(market, await openCreator(market))
  const { userId, email, password } = person
  await market.tables.update('accounts', accountRowId(market.hash, userId), { stripeEmail: email })
  const before = await tracesOf(person)
  const all = appwrite.tables.flatMap((table) => personalIn(table).map(({ key }) => ({ table, key })))
  for (const { table, key } of all) {
    if (!before.includes(`${table.$id}.${key}`)) await leaveTrace(table, key, person)
  }
  expect(await tracesOf(person)).toEqual(all.map(({ table, key }) => `${table.$id}.${key}`).sort())
  await perform(person.client, 'account.delete', { reason: 'not_using', feedback: '', email, password })
  // the scheduled run continues a deletion that was begun before
  await market.runScheduled()
  expect(await tracesOf(person)).toEqual(Object.keys(staying).sort())
})
