import { Databases, ID, TablesDB, type Client } from 'appwrite'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRowId, productRecordId } from '#functions/shared/keys.ts'
import { publish, startMarket, type Creator, type Market } from './market-stack.ts'
import { refusalOf } from './refusal-of.ts'

const databaseId = 'market'
const UNAUTHORIZED = '401 user_unauthorized'
const data = { priceCents: 1, rating: 5 }

let market: Market
let victim: Creator
let attacker: Creator
let productId: string
beforeAll(async () => {
  market = await startMarket()
  victim = await market.creator()
  attacker = await market.creator()
  productId = await publish(victim, { accessType: 'paid', priceCents: 1500 })
})
afterAll(() => market.close())

/** All that could have been changed. */
const state = () =>
  Promise.all([
    market.tables.get('products', productId),
    market.tables.get('profiles', victim.userId),
    market.tables.get('product_records', productRecordId(market.hash, productId)),
    market.tables.get('product_secrets', productId),
    market.tables.get('accounts', accountRowId(market.hash, victim.userId)),
  ])
const everyone = (): [string, Client][] => [
  ['a guest', market.guest()],
  ['a stranger', attacker.client],
  ['the owner', victim.client],
]

describe('through the older routes', () => {
  const collectionId = 'products'
  type Attempt = [name: string, attempt: (databases: Databases) => Promise<unknown>]
  const attempts: Attempt[] = [
    ['create', (db) => db.createDocument({ databaseId, collectionId, documentId: ID.unique(), data })],
    ['update', (db) => db.updateDocument({ databaseId, collectionId, documentId: productId, data })],
    ['upsert', (db) => db.upsertDocument({ databaseId, collectionId, documentId: productId, data })],
    ['delete', (db) => db.deleteDocument({ databaseId, collectionId, documentId: productId })],
    [
      'increment',
      (db) =>
        db.incrementDocumentAttribute({
          databaseId,
          collectionId,
          documentId: productId,
          attribute: 'ratingSum',
        }),
    ],
    [
      'decrement',
      (db) =>
        db.decrementDocumentAttribute({
          databaseId,
          collectionId,
          documentId: productId,
          attribute: 'priceCents',
        }),
    ],
  ]
  test.each(attempts)('nobody may %s a product', async (_, attempt) => {
    const before = await state()
    for (const [, client] of everyone()) {
      expect(await refusalOf(attempt(new Databases(client)))).toBe(UNAUTHORIZED)
    }
    expect(await state()).toEqual(before)
  })
})

describe('many rows at once', () => {
  const typeSchema = v.object({ type: v.string() })
  async function send(client: Client, method: string, path: string, body: object) {
    const response = await fetch(`${market.endpoint}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-appwrite-project': market.project,
        ...client.headers,
      },
      body: JSON.stringify(body),
    })
    return `${response.status} ${v.parse(typeSchema, await response.json()).type}`
  }

  test.each([
    ['PATCH', { data: { priceCents: 1 } }, '404 database_not_found'],
    ['DELETE', {}, '404 database_not_found'],
    ['PUT', { rows: [{ $id: 'mine', priceCents: 1 }] }, '404 database_not_found'],
    ['POST', { rows: [{ $id: 'mine', title: 'x' }] }, '401 general_unauthorized_scope'],
  ])('%s', async (method, body, refusal) => {
    const before = await state()
    for (const table of ['products', 'product_secrets', 'product_records']) {
      for (const [, client] of everyone()) {
        expect(await send(client, method, `/tablesdb/${databaseId}/tables/${table}/rows`, body)).toBe(refusal)
      }
    }
    expect(await state()).toEqual(before)
    expect(await market.tables.get('products', 'mine')).toBeNull()
  })
})

describe('by a transaction', () => {
  const record = () => productRecordId(market.hash, productId)
  const ownAccount = () => accountRowId(market.hash, attacker.userId)

  test.each([
    ['create', 'products', () => 'mine', UNAUTHORIZED],
    ['create', 'payments', () => 'pi_mine', UNAUTHORIZED],
    ['update', 'products', () => productId, UNAUTHORIZED],
    ['delete', 'products', () => productId, UNAUTHORIZED],
    ['update', 'product_records', record, '404 document_not_found'],
    ['update', 'product_secrets', () => productId, '404 document_not_found'],
    ['delete', 'product_secrets', () => productId, '404 document_not_found'],
    ['update', 'accounts', ownAccount, UNAUTHORIZED],
  ])('nobody stages a %s in %s', async (action, tableId, rowId, refusal) => {
    const before = await state()
    const tables = new TablesDB(attacker.client)
    const { $id: transactionId } = await tables.createTransaction()
    const change = action === 'delete' ? {} : { data: { userId: attacker.userId, priceCents: 1 } }
    const operation = { databaseId, tableId, action, rowId: rowId(), ...change }
    expect(await refusalOf(tables.createOperations({ transactionId, operations: [operation] }))).toBe(refusal)
    await tables.updateTransaction({ transactionId, commit: true }).catch(() => undefined)
    expect(await state()).toEqual(before)
  })

  type Staged = [string, (tables: TablesDB, transactionId: string) => Promise<unknown>]
  const row = (transactionId: string) => ({
    databaseId,
    tableId: 'products',
    rowId: productId,
    transactionId,
  })
  const calls: Staged[] = [
    ['updateRow', (tables, id) => tables.updateRow({ ...row(id), data })],
    ['upsertRow', (tables, id) => tables.upsertRow({ ...row(id), data })],
    ['deleteRow', (tables, id) => tables.deleteRow(row(id))],
    ['incrementRowColumn', (tables, id) => tables.incrementRowColumn({ ...row(id), column: 'ratingSum' })],
    ['decrementRowColumn', (tables, id) => tables.decrementRowColumn({ ...row(id), column: 'priceCents' })],
  ]
  test.each(calls)(
    'what %s stages unseen is refused at the latest when it is committed',
    async (_, stage) => {
      const before = await state()
      const tables = new TablesDB(attacker.client)
      const { $id: transactionId } = await tables.createTransaction()
      const staged = await refusalOf(stage(tables, transactionId))
      const commit = () => refusalOf(tables.updateTransaction({ transactionId, commit: true }))
      expect(staged.startsWith('allowed') ? await commit() : staged).toBe(UNAUTHORIZED)
      expect(await state()).toEqual(before)
    },
  )

  test('the transaction of a guest, or of somebody else, is of no use', async () => {
    const owners = new TablesDB(victim.client)
    const { $id: transactionId } = await owners.createTransaction()
    for (const client of [market.guest(), attacker.client]) {
      const tables = new TablesDB(client)
      const commit = tables.updateTransaction({ transactionId, commit: true })
      expect(await refusalOf(commit)).toMatch(/^40[14] /)
      const peek = tables.getRow({ databaseId, tableId: 'product_secrets', rowId: productId, transactionId })
      expect(await refusalOf(peek)).toMatch(/^40[14] /)
    }
    const inside = owners.getRow({ databaseId, tableId: 'product_secrets', rowId: productId, transactionId })
    expect(await refusalOf(inside)).toMatch(/^404 /)
  })
})
