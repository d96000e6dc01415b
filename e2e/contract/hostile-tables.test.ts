import { Databases, Graphql, ID, TablesDB, type Client } from 'appwrite'
import { Query, TablesDB as ServerTables } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import appwrite from '#appwrite.json' with { type: 'json' }
import { accountRowId, productRecordId } from '#functions/shared/keys.ts'
import { publish, startMarket, type Creator, type Market } from './market-stack.ts'
import { refusalOf } from './refusal-of.ts'

const databaseId = 'market'
const publicTables = new Set(['profiles', 'products', 'reviews'])
const tableIds = appwrite.tables.map(({ $id }) => $id)
const hidden = appwrite.tables.filter(({ $id }) => !publicTables.has($id))
const owned = hidden.filter(({ rowSecurity }) => rowSecurity).map(({ $id }) => $id)
const secret = hidden.filter(({ rowSecurity }) => !rowSecurity).map(({ $id }) => $id)

let market: Market
let victim: Creator
let productId: string
/** Everyone who is not the victim. */
let attackers: Client[]

beforeAll(async () => {
  market = await startMarket()
  victim = await market.creator()
  const other = await market.creator()
  const options = { accessType: 'code_required', downloadCode: 'SECRET' } as const
  productId = await publish(victim, options)
  await publish(other)
  await seed(victim, productId)
  attackers = [market.guest(), (await market.signUp()).client, other.client]
})
afterAll(() => market.close())

/** A row of the victim in every table of owners that the set-up above leaves empty. */
async function seed({ userId }: Creator, of: string) {
  const { ownerLabel = '' } = (await market.tables.get('accounts', accountRowId(market.hash, userId))) ?? {}
  const tables = new ServerTables(market.admin)
  const permissions = [`read("label:${ownerLabel}")`]
  const email = 'hidden@example.com'
  const time = new Date().toISOString()
  const rows: Record<string, object> = {
    review_inbox: { reviewId: ID.unique(), productId: of, userName: 'K', rating: 5, status: 'pending' },
    followers: { email, emailKey: 'key', status: 'active', followedAt: time },
    members: { email, emailKey: 'key', membershipType: 'free', status: 'active', joinedAt: time },
    messages: { name: 'K', surname: 'K', email, message: 'Hello' },
    orders: { orderId: 'pi_1', productId: of, sellerId: userId, status: 'paid' },
    daily_stats: { userId, day: time.slice(0, 10) },
  }
  for (const [tableId, row] of Object.entries(rows)) {
    const columns = appwrite.tables.find(({ $id }) => $id === tableId)?.columns.map(({ key }) => key)
    const common = Object.entries({ creatorId: userId, createdAt: time })
    const data = { ...Object.fromEntries(common.filter(([key]) => columns?.includes(key))), ...row }
    await tables.createRow({ databaseId, tableId, rowId: ID.unique(), data, permissions })
  }
}

function refusalsOf(attempt: (client: Client) => Promise<unknown>, clients = attackers): Promise<string[]> {
  return Promise.all(clients.map((client) => refusalOf(attempt(client))))
}
const all = (refusal: string) => attackers.map(() => refusal)
const UNAUTHORIZED = '401 user_unauthorized'

describe('nobody reads', () => {
  test.each(secret)('the secret table %s, however they ask', async (tableId) => {
    const asked = [
      [],
      [Query.select(['$id'])],
      [Query.orderAsc('$id'), Query.cursorAfter(productId)],
      [Query.limit(1), Query.offset(1)],
      [Query.equal('$id', [productId, 'x'])],
    ]
    for (const queries of asked) {
      const list = (client: Client) => new TablesDB(client).listRows({ databaseId, tableId, queries })
      expect(await refusalsOf(list)).toEqual(all(UNAUTHORIZED))
    }
    for (const total of [true, false]) {
      const count = (client: Client) => new TablesDB(client).listRows({ databaseId, tableId, total, ttl: 60 })
      expect(await refusalsOf(count)).toEqual(all(UNAUTHORIZED))
    }
    const get = (client: Client) => new TablesDB(client).getRow({ databaseId, tableId, rowId: productId })
    expect(await refusalsOf(get)).toEqual(all('404 row_not_found'))
  })

  test.each(owned)('a row of %s that belongs to somebody else', async (tableId) => {
    const own = await new TablesDB(victim.client).listRows({ databaseId, tableId })
    expect(own.rows.map((row) => JSON.stringify(row).includes(victim.userId))).toEqual([true])
    const asked = [
      [],
      [Query.equal('$id', own.rows[0]?.$id ?? '')],
      [Query.greaterThan('$createdAt', '2020-01-01'), Query.select(['$id'])],
      [Query.or([Query.isNotNull('$id'), Query.notEqual('$id', 'x')]), Query.orderDesc('$id')],
    ]
    for (const client of attackers) {
      for (const queries of asked) {
        const { rows, total } = await new TablesDB(client).listRows({ databaseId, tableId, queries })
        expect(rows.filter(({ $id }) => $id === own.rows[0]?.$id)).toEqual([])
        expect(total).toBe(rows.length)
      }
      const row = { databaseId, tableId, rowId: own.rows[0]?.$id ?? '' }
      const tables = new TablesDB(client)
      expect(await refusalOf(tables.getRow(row))).toBe('404 row_not_found')
      const openUp = tables.updateRow({ ...row, permissions: ['read("any")'] })
      expect(await refusalOf(openUp)).toBe(UNAUTHORIZED)
      expect(await refusalOf(tables.deleteRow(row))).toBe(UNAUTHORIZED)
    }
    for (const rowId of [productId, victim.userId]) {
      const get = (client: Client) => new TablesDB(client).getRow({ databaseId, tableId, rowId })
      expect(await refusalsOf(get)).toEqual(all('404 row_not_found'))
    }
  })

  test('through the older routes or GraphQL', async () => {
    const listSecrets = (client: Client) =>
      new Databases(client).listDocuments({ databaseId, collectionId: 'product_secrets' })
    expect(await refusalsOf(listSecrets)).toEqual(all(UNAUTHORIZED))
    const getSecrets = (client: Client) =>
      new Databases(client).getDocument({
        databaseId,
        collectionId: 'product_secrets',
        documentId: productId,
      })
    expect(await refusalsOf(getSecrets)).toEqual(all('404 document_not_found'))
    const ask = (client: Client) => new Graphql(client).query({ query: { query: '{ accountGet { _id } }' } })
    expect(await refusalsOf(ask)).toEqual(all('403 general_api_disabled'))
  })

  test('the order of hidden rows: their ids are unknown and no public id is a cursor', async () => {
    const recordId = productRecordId(market.hash, productId)
    expect(JSON.stringify(await market.tables.get('products', productId))).not.toContain(recordId)
    const page = (client: Client) =>
      new TablesDB(client).listRows({
        databaseId,
        tableId: 'product_records',
        queries: [Query.orderAsc('priceCents'), Query.cursorAfter(productId)],
      })
    expect(await refusalsOf(page)).toEqual(all('400 general_cursor_not_found'))
  })
})

describe('nobody writes', () => {
  test.each(tableIds)('a row into %s', async (tableId) => {
    const data = { userId: victim.userId, creatorId: victim.userId, productId }
    const create = (client: Client) =>
      new TablesDB(client).createRow({ databaseId, tableId, rowId: ID.unique(), data, permissions: [] })
    expect(await refusalsOf(create)).toEqual(all(UNAUTHORIZED))
    const upsert = (client: Client) =>
      new TablesDB(client).upsertRow({ databaseId, tableId, rowId: ID.unique(), data })
    expect(await refusalsOf(upsert)).toEqual(all(UNAUTHORIZED))
    const give = (client: Client) =>
      new TablesDB(client).createRow({
        databaseId,
        tableId,
        rowId: victim.userId,
        data,
        permissions: ['read("any")'],
      })
    expect(await refusalsOf(give)).toEqual(all(UNAUTHORIZED))
  })

  test('to public rows, not even their owner', async () => {
    const everyone = [...attackers, victim.client]
    const targets = [
      {
        tableId: 'profiles',
        rowId: victim.userId,
        data: { verified: true, supporters: 9e9 },
        column: 'supporters',
      },
      { tableId: 'products', rowId: productId, data: { priceCents: 1, rating: 5 }, column: 'downloadCount' },
    ]
    for (const { tableId, rowId, data, column } of targets) {
      const row = { databaseId, tableId, rowId }
      const attempts: ((tables: TablesDB) => Promise<unknown>)[] = [
        (tables) => tables.updateRow({ ...row, data }),
        (tables) => tables.updateRow({ ...row, permissions: ['update("any")'] }),
        (tables) => tables.upsertRow({ ...row, data }),
        (tables) => tables.deleteRow(row),
        (tables) => tables.incrementRowColumn({ ...row, column, value: 1 }),
        (tables) => tables.decrementRowColumn({ ...row, column, value: 1 }),
      ]
      for (const attempt of attempts) {
        const refusals = await refusalsOf((client) => attempt(new TablesDB(client)), everyone)
        expect(refusals).toEqual(everyone.map(() => UNAUTHORIZED))
      }
    }
  })

  test('to their own account row', async () => {
    const tables = new TablesDB(victim.client)
    const { rows } = await tables.listRows({ databaseId, tableId: 'accounts' })
    const row = { databaseId, tableId: 'accounts', rowId: rows[0]?.$id ?? '' }
    const data = { username: 'admin' }
    expect(await refusalOf(tables.updateRow({ ...row, data }))).toBe(UNAUTHORIZED)
    expect(await refusalOf(tables.deleteRow(row))).toBe(UNAUTHORIZED)
  })
})
