import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything } from '#src/domain/product/product-choice.ts'
import { listProductsOf } from '#src/services/products/creator-products-api.ts'
import { searchCreators } from '#src/services/profiles/creators/search-api.ts'
import { refreshSearch } from '#functions/maintenance/src/sync/refresh-search.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import { visit } from '#tests/integration/support/explore.ts'
import {
  perform,
  publish,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: OwnMarket
let creator: Creator
const names = ['C++ school', 'The C# people', '.NET house', 'Party 🎉 pack', 'Maps 🇨🇭', '𠮷野家', 'Cats']
const surnamed = ['Mara Weber', 'Wilma Ott', 'Zoë Vegeli']
const titles = ['C++ basics', 'Learn C#', 'All of .NET', 'Party 🎉 kit', 'Trips 🇨🇭', 'Only 𠮷', 'Cats']

beforeAll(async () => {
  market = await startMarket()
  visit(market)
  creator = await market.creator()
  for (const title of titles) await publish(creator, { title })
  for (const name of [...names, ...surnamed]) {
    const named = await market.creator()
    await perform(named.client, 'profile.update', { name })
  }
})
afterAll(() => market.close())

const products = async (search: string) =>
  (await listProductsOf(creator.userId, { ...everything, search }, 0)).rows.map(({ title }) => title)
const creators = async (term: string) => (await searchCreators(term)).map(({ name }) => name)

describe.each([
  ['C++', 0],
  ['c++', 0],
  ['C#', 1],
  ['.NET', 2],
  ['🎉', 3],
  ['party 🎉', 3],
  ['🇨🇭', 4],
  ['𠮷', 5],
])('%j finds what is called so, and nothing else', (term, index) => {
  test('on a creator’s page', async () => expect(await products(term)).toEqual([titles[index]]))
  test('among creators', async () => expect(await creators(term)).toEqual([names[index]]))
})

test.each([
  ['w', ['Mara Weber', 'Wilma Ott']],
  ['we', ['Mara Weber']],
  ['WE', ['Mara Weber']],
  ['vé', ['Zoë Vegeli']],
  ['ve', ['Zoë Vegeli']],
  ['ot', ['Wilma Ott']],
  ['eb', []],
])('%j finds the creators with a word that begins so', async (term, found) => {
  const those = (await creators(term)).filter((name) => surnamed.includes(name))
  expect(new Set(those)).toEqual(new Set(found))
})

test('a short word finds a product of which it is a later word', async () => {
  await publish(creator, { title: 'Dark UI icons' })
  expect(await products('ui')).toEqual(['Dark UI icons'])
})

test.each(['F#', 'D++', '🎈', '🇨🇦', '𠮶'])('%j finds nothing', async (term) => {
  expect(await products(term)).toEqual([])
  expect(await creators(term)).toEqual([])
})

test('what was written before is found once maintenance was there', async () => {
  const productId = await publish(creator, { title: 'D++ basics' })
  const before = { titleKey: 'd basics' }
  await market.tables.update('product_records', productRecordId(market.hash, productId), before)
  await market.tables.update('products', productId, before)
  const named = await market.creator()
  await perform(named.client, 'profile.update', { name: 'D++ school' })
  await market.tables.update('accounts', accountRowId(market.hash, named.userId), { nameKey: 'd school' })
  await market.tables.update('profiles', named.userId, { nameKey: 'd school' })
  expect([await products('D++'), await creators('D++')]).toEqual([[], []])
  await refreshSearch(contextIn(market))
  expect([await products('D++'), await creators('D++')]).toEqual([['D++ basics'], ['D++ school']])
})
