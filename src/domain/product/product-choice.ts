import type { AccessType, ProductCategory } from './product-kinds.ts'

/** `low` is a price up to `LOW_PRICE`, `high` a higher one. Products that need a code match only `any`. */
export const priceChoices = ['any', 'free', 'low', 'high'] as const
export type PriceChoice = (typeof priceChoices)[number]

/** `own` is the creator's own order. */
export const sortChoices = ['own', 'newest', 'popular', 'cheapest', 'dearest'] as const
export type SortChoice = (typeof sortChoices)[number]

/** Rappen. */
export const LOW_PRICE = 2000

/** A visitor's filters and sort order on a creator's page. */
export type ProductChoice = {
  /** '' for all products. */
  search: string
  /** Null for all categories. */
  category: ProductCategory | null
  price: PriceChoice
  /** How a product is got, null for any way. */
  access: AccessType | null
  sort: SortChoice
}

/** The filters of a page that was just opened. */
export const everything: ProductChoice = {
  search: '',
  category: null,
  price: 'any',
  access: null,
  sort: 'own',
}

/** Returns whether the filters can leave out products. The sort order doesn't matter. */
export const isNarrowed = ({ search, category, price, access }: ProductChoice): boolean =>
  search !== '' || category !== null || price !== 'any' || access !== null
