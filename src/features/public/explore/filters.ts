import { m } from '#messages'
import { fileKinds, fileKindTexts } from '#src/domain/discovery/file-kind.ts'
import {
  type ExploreChoice,
  isOffered,
  noFilters,
  priceFilters,
  ratingFilters,
} from '#src/domain/discovery/shelves.ts'
import { accessFilterNames } from '#src/domain/discovery/access-names.ts'
import { accessTypes } from '#src/domain/product/product-kinds.ts'
import { categoryLabel } from '#src/domain/product/product.ts'
import { changed, inCategory } from './address.ts'
import { priceTexts, ratingTexts } from './texts.ts'

type FilterOption = { name: string; isChosen: boolean; choice: ExploreChoice }
type FilterGroup = { id: 'price' | 'access' | 'rating' | 'type'; name: string; options: FilterOption[] }

/** Returns the filters that may be combined with what is chosen, and what each of them leads to. */
export function filterGroups(choice: ExploreChoice): FilterGroup[] {
  const option = (name: string, change: Partial<ExploreChoice>, isChosen: boolean): FilterOption => ({
    name,
    isChosen,
    choice: changed(choice, change),
  })
  const [prices, accesses, ratings, kinds] = [
    priceTexts(),
    accessFilterNames(),
    ratingTexts(),
    fileKindTexts(),
  ]
  const groups: FilterGroup[] = [
    {
      id: 'price',
      name: m.explore_price(),
      options: priceFilters.map((price) =>
        option(prices[price], price === 'any' ? { price } : { price, access: null }, choice.price === price),
      ),
    },
    {
      id: 'access',
      name: m.product_access(),
      options: [
        option(m.product_access_any(), { access: null }, choice.access === null),
        ...accessTypes.map((access) =>
          option(accesses[access], { access, price: 'any' }, choice.access === access),
        ),
      ],
    },
    {
      id: 'rating',
      name: m.explore_rating(),
      options: ratingFilters.map((rating) => option(ratings[rating], { rating }, choice.rating === rating)),
    },
    {
      id: 'type',
      name: m.explore_type(),
      options: [
        option(m.explore_type_any(), { fileKind: null }, choice.fileKind === null),
        ...fileKinds.map((fileKind) => option(kinds[fileKind], { fileKind }, choice.fileKind === fileKind)),
      ],
    },
  ]
  return groups.filter(({ options }) => options.every((one) => isOffered(one.choice)))
}

/** Returns the filter that asks for adult content, or null where it is not offered. */
export const adultFilter = (choice: ExploreChoice): FilterOption | null =>
  choice.tag === null
    ? {
        name: m.explore_adult(),
        isChosen: choice.isAdult,
        choice: changed(choice, { isAdult: !choice.isAdult }),
      }
    : null

/** Returns how many filters are set, without search, category and tag, which stand elsewhere on the page. */
export const filterCount = ({ price, access, rating, fileKind, isAdult }: ExploreChoice): number =>
  [price !== 'any', access !== null, rating !== 'any', fileKind !== null, isAdult].filter(Boolean).length

export const withoutFilters = (choice: ExploreChoice): ExploreChoice => {
  const { price, access, rating, fileKind, isAdult } = noFilters
  return changed(choice, { price, access, rating, fileKind, isAdult })
}

type Loosening = { name: string; choice: ExploreChoice }

/** Returns each thing that can be left out to see more products, with what is chosen then. */
export function looseningsOf(choice: ExploreChoice): Loosening[] {
  const { search, price, access, rating, fileKind, isAdult, category } = choice
  const without = (name: string, change: Partial<ExploreChoice>) => ({
    name,
    choice: changed(choice, change),
  })
  return [
    ...(search === '' ? [] : [without(search, { search: '' })]),
    ...(price === 'any' ? [] : [without(priceTexts()[price], { price: noFilters.price })]),
    ...(access === null ? [] : [without(accessFilterNames()[access], { access: null })]),
    ...(rating === 'any' ? [] : [without(ratingTexts()[rating], { rating: noFilters.rating })]),
    ...(fileKind === null ? [] : [without(fileKindTexts()[fileKind], { fileKind: null })]),
    ...(isAdult ? [without(m.explore_adult(), { isAdult: false })] : []),
    ...(category === null ? [] : [{ name: categoryLabel(category), choice: inCategory(choice, null) }]),
  ]
}
