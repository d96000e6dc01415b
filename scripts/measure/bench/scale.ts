import { Client, TablesDB } from 'node-appwrite'
import { directoryCategories } from '#src/domain/profile/categories.ts'
import { foundBy } from '#src/domain/search/found-by.ts'
import { searchKey } from '#src/domain/search/search-key.ts'
import { DATABASE, rowsAddress } from '#src/services/backend/addresses.ts'
import { mentioning } from '#src/services/backend/mentioning.ts'
import { Query } from '#src/services/backend/query.ts'
import { everything, type ProductChoice } from '#src/domain/product/product-choice.ts'
import { conditionsOf, orderOf } from '#src/services/products/chosen-products.ts'
import { creatorRead, directoryRead, handleRead, productsOfRead } from '#src/services/backend/reads.ts'
import { creatorSearchRead, titled } from '#src/services/backend/search-reads.ts'
import { readConfig } from '#scripts/project-config.ts'
import { listenLocalAppwrite } from '#local/appwrite/listen.ts'
import { scaleBudgets } from './budgets.ts'
import type { Finding } from './finding.ts'
import { median } from './ratios.ts'
import { marketReads, marketRows } from './scale-market.ts'

const FEW = 1000
const MANY = 100_000
/** The largest number of rows that Appwrite creates in one call. */
const AT_ONCE = 100
const TIMES = 15
const KEY = 'key-of-the-benchmark'

const firstNames = 'Ada Ben Cleo Dora Emil Fanny Gian Hanna Ida Jonas Kim Lena Mara Nino Olga Pia'.split(' ')
const words = 'Invoice Sunset Grid Piano Budget Recipe Icon Story Preset Planner'.split(' ')
const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]
const momentOf = (index: number) => new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString()

function profileRow(index: number) {
  const name = `${pick(firstNames, index)} Person${Math.floor(index / firstNames.length)}`
  return {
    $id: `u${index}`,
    userId: `u${index}`,
    username: `user-${index}`,
    usernameKey: `user-${index}`,
    name,
    nameKey: searchKey(name),
    directoryCategory: pick(directoryCategories, index),
    listed: true,
    createdAt: momentOf(index),
  }
}

/** Every thousandth creator has a hundred products, the other creators have one. */
function productRow(index: number) {
  const owner = index % 10 === 0 ? Math.floor(index / 1000) * 1000 : index
  const title = `${pick(words, index)} ${pick(words, Math.floor(index / 10))} ${index}`
  return {
    $id: `p${index}`,
    userId: `u${owner}`,
    userName: `user-${owner}`,
    title,
    titleKey: searchKey(title),
    description: 'Ready to use.',
    category: 'Templates',
    accessType: 'free',
    createdAt: momentOf(index),
  }
}

/** Returns the private row of a product, with the words by which its owner finds it. */
function recordRow(index: number) {
  const { $id, ...product } = productRow(index)
  const found = { ...product, tags: ['print', '3d'] }
  return {
    $id: `r${index}`,
    productId: $id,
    status: 'active',
    ...found,
    searchKey: foundBy.product_records(found),
  }
}

const own = Query.equal('userId', 'u0')
const page = [Query.orderDesc('createdAt'), Query.limit(12)]
const ownRead = (term: string) => ({
  table: 'product_records',
  queries: [own, ...mentioning(term, 'title'), ...page],
})

const ofCreator = (part: Partial<ProductChoice>) => {
  const choice = { ...everything, ...part }
  return { table: 'products', queries: productsOfRead('u0', conditionsOf(choice), 0, orderOf(choice)) }
}

/** Every list that visitors' screens read, and the searches of a creator. */
const reads: Record<string, { table: string; queries: string[]; isCounted?: boolean }> = {
  directory: { table: 'profiles', queries: directoryRead(null) },
  'one category': { table: 'profiles', queries: directoryRead('Designer') },
  'search by first name': { table: 'profiles', queries: creatorSearchRead('Cleo') ?? [] },
  'search by full name': { table: 'profiles', queries: creatorSearchRead('Cleo Person7') ?? [] },
  'search by category': { table: 'profiles', queries: creatorSearchRead('Design') ?? [] },
  'search by one letter': { table: 'profiles', queries: creatorSearchRead('c') ?? [] },
  'search that finds nobody': { table: 'profiles', queries: creatorSearchRead('zzyzx') ?? [] },
  'creator by name': { table: 'profiles', queries: creatorRead('user-0') },
  'creator by short address': { table: 'profiles', queries: handleRead('user-0') },
  'products of a creator': { table: 'products', queries: productsOfRead('u0', [], 0) },
  'a category of a creator’s products': ofCreator({ category: 'Documents' }),
  'a creator’s products by price': ofCreator({ price: 'low', sort: 'cheapest' }),
  'a creator’s products by downloads': ofCreator({ price: 'free', sort: 'popular' }),
  'search in a creator’s products': { table: 'products', queries: productsOfRead('u0', titled('Sunset'), 0) },
  'search in one’s own products': ownRead('Sunset 10'),
  'search by the inside of a word': ownRead('voice'),
  'search by a short word that all have': ownRead('3d'),
  ...marketReads,
}

async function timesOf(appwriteEndpoint: string): Promise<Map<string, number>> {
  const place = { appwriteEndpoint, appwriteProject: 'fundus' }
  const headers = { 'x-appwrite-key': KEY }
  const times = new Map<string, number>()
  for (const [name, { table, queries, isCounted }] of Object.entries(reads)) {
    const taken: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const start = performance.now()
      const response = await fetch(rowsAddress(place, table, queries, { isCounted }), { headers })
      await response.text()
      if (!response.ok) throw new Error(`${name}: ${response.status}`)
      taken.push(performance.now() - start)
    }
    times.set(name, median(taken))
  }
  return times
}

/** Measures how much longer each public list takes with a hundred times as many rows. */
export async function compareScale(): Promise<Finding[]> {
  const server = await listenLocalAppwrite(
    {
      ...readConfig('appwrite.json'),
      projectId: 'fundus',
      apiKey: KEY,
      dataDir: 'memory',
      rateLimits: 'off',
      passwordCost: 'low',
      schedules: 'off',
    },
    0,
  )
  const tables = new TablesDB(new Client().setEndpoint(server.endpoint).setProject('fundus').setKey(KEY))
  const fill = async (from: number, to: number) => {
    for (let start = from; start < to; start += AT_ONCE) {
      const numbers = Array.from({ length: AT_ONCE }, (_, index) => start + index)
      const create = (tableId: string, rows: object[]) =>
        tables.createRows({ databaseId: DATABASE, tableId, rows })
      await create('profiles', numbers.map(profileRow))
      await create('products', numbers.map(productRow))
      await create('product_records', numbers.map(recordRow))
      const market = numbers.map((number) => marketRows(number, momentOf(number)))
      await create(
        'listings',
        market.map(({ listing }) => listing),
      )
      const places = market.flatMap((product) => product.places)
      for (let place = 0; place < places.length; place += AT_ONCE) {
        await create('shelf_places', places.slice(place, place + AT_ONCE))
      }
    }
  }
  try {
    await fill(0, FEW)
    const few = await timesOf(server.endpoint)
    await fill(FEW, MANY)
    const many = await timesOf(server.endpoint)
    return [...many].map(([name, time]) => {
      const before = few.get(name) ?? Number.NaN
      const what = `${name}: ${MANY} rows against ${FEW} (${time.toFixed(1)} / ${before.toFixed(1)} ms)`
      if (name.startsWith('market search'))
        return { what, value: time, limit: scaleBudgets.marketSearch, unit: 'ms' }
      return name.startsWith('search')
        ? { what, value: time, limit: scaleBudgets.search, unit: 'ms' }
        : { what, value: time / before, limit: scaleBudgets.list, unit: '×' }
    })
  } finally {
    await server.close()
  }
}
