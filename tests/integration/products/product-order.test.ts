import { Query, TablesDB } from 'appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productsOfRead } from '#src/services/backend/reads.ts'
import { refreshSearch } from '#functions/maintenance/src/sync/refresh-search.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

async function shelf() {
  const creator = await market.creator()
  const ids: string[] = []
  for (const title of ['A', 'B', 'C']) ids.push(await publish(creator, { title }))
  const [a = '', b = '', c = ''] = ids
  return { creator, a, b, c }
}

async function shown({ userId }: Creator): Promise<string> {
  const { rows } = await new TablesDB(market.guest()).listRows({
    databaseId: DATABASE,
    tableId: 'products',
    queries: [...productsOfRead(userId, [], 0), Query.select(['title'])],
  })
  return rows.map((row) => String(Reflect.get(row, 'title'))).join('')
}

test('the newest stands first until it is put elsewhere; sent again it stays there', async () => {
  const { creator, a, b, c } = await shelf()
  expect(await shown(creator)).toBe('CBA')
  for (const [productId, to, order] of [
    [a, { at: 'first' }, 'ACB'],
    [a, { at: 'first' }, 'ACB'],
    [b, { at: 'before', of: c }, 'ABC'],
    [b, { at: 'before', of: c }, 'ABC'],
    [a, { at: 'after', of: c }, 'BCA'],
    [a, { at: 'after', of: c }, 'BCA'],
    [c, { at: 'after', of: c }, 'BCA'],
  ] as const) {
    await perform(creator.client, 'products.move', { productId, to })
    expect(await shown(creator)).toBe(order)
  }
  await publish(creator, { title: 'D' })
  expect(await shown(creator), 'a new one comes first').toBe('DBCA')
})

test('a saved product stays where it was put', async () => {
  const { creator, a, b } = await shelf()
  await perform(creator.client, 'products.move', { productId: a, to: { at: 'first' } })
  const before = await market.tables.get('product_records', productRecordId(market.hash, b))
  await perform(creator.client, 'products.move', { productId: b, to: { at: 'first' } })
  expect(await market.tables.get('product_records', productRecordId(market.hash, b))).toMatchObject({
    updatedAt: before?.updatedAt,
  })
  expect(await shown(creator)).toBe('BAC')
})

test('nobody moves what is another’s, nor beside it', async () => {
  const { a, b } = await shelf()
  const stranger = await market.creator()
  const own = await publish(stranger)
  const first = { at: 'first' } as const
  expect(await refuse(stranger.client, 'products.move', { productId: a, to: first })).toMatchObject({
    status: 403,
  })
  const beside = { productId: own, to: { at: 'before', of: b } }
  expect(await refuse(stranger.client, 'products.move', beside)).toMatchObject({ status: 403 })
  expect(await refuse(market.guest(), 'products.move', { productId: a, to: first })).toMatchObject({
    status: 401,
  })
})

test('products from before have their place once maintenance was there', async () => {
  const { creator, a, b, c } = await shelf()
  for (const productId of [a, b, c]) {
    const old = { position: 0 }
    await market.tables.update('product_records', productRecordId(market.hash, productId), old)
    await market.tables.update('products', productId, old)
  }
  expect(await shown(creator)).toBe('CBA')
  await market.tables.remove('server_facts', 'search-3-product_records')
  await refreshSearch(contextIn(market))
  await perform(creator.client, 'products.move', { productId: a, to: { at: 'before', of: b } })
  expect(await shown(creator)).toBe('CAB')
})
