import { ID, Query } from 'appwrite'
import { REFUSED, type Attempt } from '#tests/integration/hostile/attempt.ts'
import { tables, ways, type Table } from '#tests/integration/hostile/support/schema.ts'
import type { Visitor } from '#tests/integration/hostile/support/visitor.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'

/** Rows that an attacker would like to have in the tables of money. */
const wanted = ({ owner, other, products }: Targets): Record<string, Record<string, unknown>> => ({
  orders: { orderId: 'pi_madeUp', sellerId: other.userId, productId: products.paid, status: 'paid' },
  order_events: { orderId: 'pi_madeUp', sellerId: other.userId, kind: 'paid', amountCents: 100_000 },
  payments: { productId: products.paid, sellerId: owner.userId, buyerUserId: other.userId, status: 'paid' },
  debts: { sellerId: owner.userId, cause: 'refund', amountCents: 0, settledAt: new Date().toISOString() },
  open_payments: { productId: products.paid, sellerId: other.userId, amountCents: 1 },
  offer_changes: { sellerId: owner.userId, productId: products.paid },
  closing_accounts: { stripeAccountId: 'acct_ofTheAttacker' },
  purchase_keys: { paymentId: 'pi_madeUp', productId: products.paid, receiptKey: 'a'.repeat(64) },
  stripe_events: { type: 'payment_intent.succeeded', receivedAt: new Date().toISOString() },
})

const amountsOf = ({ columns }: Table) =>
  columns.filter(({ key, type }) => type === 'integer' && /cents$/i.test(key)).map(({ key }) => key)

type Request = [what: string, method: string, path: string, body?: object]

function writes(path: string, rowId: string, data: object, table: Table): Request[] {
  const row = `${path}/${rowId}`
  return [
    ['enters a row', 'POST', path, { rowId: ID.unique(), data }],
    [
      'enters a row for all to read',
      'POST',
      path,
      { rowId: ID.unique(), data, permissions: ['read("any")'] },
    ],
    ['enters it again', 'POST', path, { rowId, data }],
    ['changes it', 'PATCH', row, { data }],
    ['replaces it', 'PUT', row, { data }],
    ['strikes it out', 'DELETE', row],
    ['strikes all out', 'DELETE', path],
    ...amountsOf(table).flatMap((key): Request[] => [
      ['adds to it', 'PATCH', `${row}/${key}/increment`, { value: 100_000 }],
      ['takes from it', 'PATCH', `${row}/${key}/decrement`, { value: 1 }],
    ]),
  ]
}

/** Attempts on a table of money. Owners may read their own rows, nobody else may read them, and nobody may write. */
function attemptsAt(targets: Targets, table: Table, data: object): Attempt[] {
  const path = ways.rows.list(table)
  const rowId = targets.payments?.rowIds.get(table.$id) ?? targets.owner.userId
  const writing = (visitor: Visitor) =>
    writes(path, rowId, data, table).map(([what, method, address, body]) => ({
      what: `${visitor.name} ${what}: ${table.$id}`,
      refusals: REFUSED,
      send: () => visitor.send(method, address, { body }),
    }))
  const query = `queries[0]=${encodeURIComponent(Query.notEqual('$id', 'x'))}`
  const reading = (visitor: Visitor) =>
    [`${path}/${rowId}`, `${path}?${query}`].map((address) => ({
      what: `${visitor.name} reads ${address}`,
      refusals: [...REFUSED, 'none of it'],
      send: async () => {
        const answer = await visitor.send('GET', address)
        return answer.startsWith('allowed') &&
          !answer.includes(rowId) &&
          !answer.includes(targets.owner.userId)
          ? 'none of it'
          : answer
      },
    }))
  const { guest, newcomer, other, owner, fan } = targets
  return [
    ...[guest, newcomer, other, owner].flatMap(writing),
    ...[guest, newcomer, other, fan].flatMap(reading),
    ...(table.kind === 'secret' ? reading(owner) : []),
  ]
}

export const ledger = (targets: Targets): Attempt[] => {
  const data = wanted(targets)
  return tables.flatMap((table) => {
    const row = data[table.$id]
    return row ? attemptsAt(targets, table, row) : []
  })
}
