import { listingWords } from '#src/domain/discovery/listing-words.ts'
import { exploreSorts, noFilters, shelfOf, type ShelfFilters, tagKey } from '#src/domain/discovery/shelves.ts'
import { limits, pageSizes } from '#src/domain/limits/limits.ts'
import {
  foundRead,
  listingsRead,
  nearRead,
  ofCreatorRead,
  pairsRead,
  placesRead,
  sameTagsRead,
} from '#src/services/discovery/reads.ts'

const subjects = 'Invoice Sunset Planner Wedding Portfolio Podcast Recipe Fitness Travel Budget'.split(' ')
const forms = 'Templates Presets Brushes Checklist Soundpack Wallpaper Workbook Overlays Icons Mockups'.split(
  ' ',
)
/** What one product in a thousand is. */
const RARE = 1000
const COMPOUND = 'Rechnungsvorlage'

const pick = (words: readonly string[], index: number) => words[index % words.length] ?? ''
const isRare = (index: number) => index % RARE === 0

/** Returns the row of a listing, and its places on the shelves that the bench looks at. */
export function marketRows(index: number, createdAt: string) {
  const productId = `p${index}`
  const shown = {
    userId: `u${index % 5000}`,
    userName: `user-${index % 5000}`,
    creatorName: `Person${index % 5000}`,
    title: `${isRare(index) ? COMPOUND : pick(subjects, index)} ${pick(forms, Math.floor(index / 10))} ${index}`,
    category: isRare(index) ? 'Audio' : 'Templates',
    tags: [isRare(index) ? 'Rare thing' : 'Print'],
    priceCents: (index * 37) % 5000,
    accessType: 'paid' as const,
    fileKind: 'document' as const,
  }
  const numbers = {
    userId: shown.userId,
    popularity: 2 + ((index * 7919) % 10_007) / 1000,
    steadyRating: 3 + ((index * 31) % 1009) / 600,
    priceCents: shown.priceCents,
    createdAt,
  }
  return {
    listing: { $id: productId, ...shown, ...numbers, ...listingWords(shown) },
    places: shelvesAt(shown).map((shelf, place) =>
      Object.assign({ $id: `s${index}-${place}`, shelf, productId }, numbers),
    ),
  }
}

function shelvesAt({ category, tags, fileKind }: { category: string; tags: string[]; fileKind: 'document' }) {
  const known = category === 'Audio' ? 'Audio' : 'Templates'
  const ofKind = { ...noFilters, category: known } as const
  return [
    noFilters,
    ofKind,
    { ...ofKind, fileKind },
    { ...noFilters, fileKind },
    { ...ofKind, price: 'upTo25' as const },
    { ...noFilters, tag: tagKey(tags[0] ?? '') },
  ].map(shelfOf)
}

const rare: ShelfFilters = { ...noFilters, category: 'Audio' }
const rows = pageSizes.explore + 1
const most = limits.explore.found

const shelf = (filters: ShelfFilters, sort: (typeof exploreSorts)[number], page = 1) => ({
  table: 'shelf_places',
  queries: placesRead(filters, sort, rows, (page - 1) * pageSizes.explore),
  isCounted: true,
})

const search = (queries: readonly string[] | null) => ({ table: 'listings', queries: [...(queries ?? [])] })

/** What Explore, the header and product pages read. */
export const marketReads: Record<string, { table: string; queries: string[]; isCounted?: boolean }> = {
  ...Object.fromEntries(exploreSorts.map((sort) => [`a common shelf, ${sort}`, shelf(noFilters, sort)])),
  ...Object.fromEntries(exploreSorts.map((sort) => [`a rare shelf, ${sort}`, shelf(rare, sort)])),
  'a rare tag': shelf({ ...noFilters, tag: 'rare-thing' }, 'popular'),
  'a common shelf, page 10': shelf(noFilters, 'popular', 10),
  'a page of listings': search(listingsRead(Array.from({ length: 24 }, (_, index) => `p${index}`))),
  'more of a creator': search(ofCreatorRead('u7')),
  'bought together': { table: 'product_pairs', queries: pairsRead('p7') },
  'market search for a common word': search(foundRead('templates', noFilters, 'popular', most)),
  'market search for two words': search(foundRead('sunset presets', noFilters, 'popular', most)),
  'market search for a part of a compound': search(foundRead('vorlage', noFilters, 'popular', most)),
  'market search within filters': search(foundRead('invoice', { ...rare, price: 'upTo10' }, 'popular', most)),
  'market search for one letter': search(foundRead('s', noFilters, 'popular', most)),
  'market search for nothing': search(foundRead('zzyzx', noFilters, 'popular', most)),
  'market search with a typing error': search(nearRead('portfolip', noFilters, 'popular', most)),
  'market search for the same tags': search(sameTagsRead({ tags: ['Print', 'Rare thing'] }, false)),
}
