import { exploreSorts, noFilters, type ShelfFilters } from '#src/domain/discovery/shelves.ts'
import { limits, pageSizes } from '#src/domain/limits/limits.ts'
import { everything, type ProductChoice } from '#src/domain/product/product-choice.ts'
import { creatorRead, directoryRead, handleRead, productsOfRead } from '#src/services/backend/reads.ts'
import { creatorSearchRead, titled } from '#src/services/backend/search-reads.ts'
import {
  foundRead,
  listingsRead,
  nearRead,
  ofCreatorRead,
  pairsRead,
  placesRead,
  sameTagsRead,
} from '#src/services/discovery/reads.ts'
import { conditionsOf, orderOf } from '#src/services/products/chosen-products.ts'
import { idIn } from './market-row.ts'

type Read = { table: string; queries: readonly string[]; isCounted?: true }

/** The creator of the market's first rows who has a hundred products. */
const creator = idIn(0, 'u0')
const product = idIn(0, 'p7')

const rare: ShelfFilters = { ...noFilters, category: 'Audio' }
const most = limits.explore.found

const ofCreator = (part: Partial<ProductChoice>): Read => {
  const choice = { ...everything, ...part }
  return { table: 'products', queries: productsOfRead(creator, conditionsOf(choice), 0, orderOf(choice)) }
}

const people = (term: string): Read => ({ table: 'profiles', queries: creatorSearchRead(term) ?? [] })

const shelf = (filters: ShelfFilters, sort: (typeof exploreSorts)[number], page = 1): Read => ({
  table: 'shelf_places',
  queries: placesRead(filters, sort, pageSizes.explore + 1, (page - 1) * pageSizes.explore),
  isCounted: true,
})

const listings = (queries: readonly string[] | null): Read => ({ table: 'listings', queries: queries ?? [] })

/** Every list that visitors' screens read. */
export const listReads: Readonly<Record<string, Read>> = {
  directory: { table: 'profiles', queries: directoryRead(null) },
  'directory, one category': { table: 'profiles', queries: directoryRead('Designer') },
  'creator by name': { table: 'profiles', queries: creatorRead(creator) },
  'creator by short address': { table: 'profiles', queries: handleRead(creator) },
  'products of a creator': ofCreator({}),
  'a category of a creator’s products': ofCreator({ category: 'Documents' }),
  'a creator’s products by price': ofCreator({ price: 'low', sort: 'cheapest' }),
  'a creator’s products by downloads': ofCreator({ price: 'free', sort: 'popular' }),
  ...Object.fromEntries(exploreSorts.map((sort) => [`a common shelf, ${sort}`, shelf(noFilters, sort)])),
  ...Object.fromEntries(exploreSorts.map((sort) => [`a rare shelf, ${sort}`, shelf(rare, sort)])),
  'a rare tag': shelf({ ...noFilters, tag: 'rare-thing' }, 'popular'),
  'a common shelf, page 10': shelf(noFilters, 'popular', 10),
  'a page of listings': listings(
    listingsRead(Array.from({ length: 24 }, (_, index) => idIn(0, `p${index}`))),
  ),
  'more of a creator': listings(ofCreatorRead(creator)),
  'bought together': { table: 'product_pairs', queries: pairsRead(product) },
}

/** Every search of visitors. */
export const searchReads: Readonly<Record<string, Read>> = {
  'people by first name': people('Cleo'),
  'people by full name': people(`Cleo ${idIn(0, 'person2')}`),
  'people by category': people('Design'),
  'people by one letter': people('c'),
  'people, nobody': people('zzyzx'),
  'in a creator’s products': {
    table: 'products',
    queries: productsOfRead(creator, titled('Sunset'), 0),
  },
  'market, a common word': listings(foundRead('templates', noFilters, 'popular', most)),
  'market, two words': listings(foundRead('sunset presets', noFilters, 'popular', most)),
  'market, a part of a compound': listings(foundRead('vorlage', noFilters, 'popular', most)),
  'market, within filters': listings(foundRead('invoice', { ...rare, price: 'upTo10' }, 'popular', most)),
  'market, one letter': listings(foundRead('s', noFilters, 'popular', most)),
  'market, nothing': listings(foundRead('zzyzx', noFilters, 'popular', most)),
  'market, a typing error': listings(nearRead('portfolip', noFilters, 'popular', most)),
  'market, the same tags': listings(sameTagsRead({ tags: ['Print', 'Rare thing'] }, false)),
}
