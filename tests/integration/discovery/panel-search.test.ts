import { Query, TablesDB } from 'appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mentioning } from '#src/services/backend/mentioning.ts'
import { refreshSearch } from '#functions/maintenance/src/sync/refresh-search.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import {
  publish,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: OwnMarket
let creator: Creator
beforeAll(async () => {
  market = await startMarket()
  creator = await market.creator()
  await publish(creator, { title: 'Item 07', description: 'Printable 3D model' })
  await publish(creator, { title: 'Rechnungsvorlage', description: 'Für Käsereien', tags: ['buero'] })
  await publish(creator, { title: 'Invoice kit', description: 'The one that fits' })
  await publish(await market.creator(), { title: 'Item 07', description: 'Of somebody else' })
})
afterAll(() => market.close())

async function titlesFor(term: string): Promise<string[]> {
  const { rows } = await new TablesDB(creator.client).listRows({
    databaseId: DATABASE,
    tableId: 'product_records',
    queries: [Query.equal('userId', creator.userId), ...mentioning(term, 'title'), Query.orderAsc('title')],
  })
  return rows.map((row) => String(Reflect.get(row, 'title')))
}

test.each([
  ['Item 07', ['Item 07']],
  ['07', ['Item 07']],
  ['3d', ['Item 07']],
  ['model 3d', ['Item 07']],
  ['voice', ['Invoice kit']],
  ['i', ['Invoice kit', 'Item 07']],
  ['the', ['Invoice kit']],
  ['vorlage', ['Rechnungsvorlage']],
  ['büro', ['Rechnungsvorlage']],
  ['kaeserei', ['Rechnungsvorlage']],
  ['kase', ['Rechnungsvorlage']],
  ['item kit', []],
  ['08', []],
])('one’s own products found by %j: %j', async (term, titles) => {
  expect(await titlesFor(term)).toEqual(titles)
})

test('products from before are found once maintenance was there, and it is there once', async () => {
  const context = contextIn(market)
  const productId = await publish(creator, { title: 'Zebra crossing' })
  const rowId = productRecordId(market.hash, productId)
  await market.tables.update('product_records', rowId, { searchKey: 'zebra crossing' })
  expect(await titlesFor('cross')).toEqual([])
  expect(await refreshSearch(context)).toBe(1)
  expect(await titlesFor('cross')).toEqual(['Zebra crossing'])
  await market.tables.update('product_records', rowId, { searchKey: null })
  expect(await refreshSearch(context)).toBe(0)
})

test('members, followers, orders and reviews too, beyond one page, by runs that overlap', async () => {
  const count = 120
  for (let index = 0; index < count; index += 1) {
    const email = `fan${index}@example.com`
    await market.tables.create('members', `old-${String(index).padStart(3, '0')}`, {
      creatorId: creator.userId,
      email,
      emailKey: `old-${index}`,
      membershipType: 'free',
      status: 'active',
      joinedAt: new Date().toISOString(),
    })
  }
  await market.tables.remove('server_facts', 'search-3-members')
  await Promise.all([refreshSearch(contextIn(market)), refreshSearch(contextIn(market))])
  await refreshSearch(contextIn(market))
  const members = await market.tables.find('members', [
    Query.equal('creatorId', creator.userId),
    Query.limit(500),
  ])
  expect(members.filter(({ searchKey }) => !searchKey.includes('yexample'))).toEqual([])
  expect(members).toHaveLength(count)
})
