import type { ProductCategory } from './product.ts'

/** `low` costs up to `LOW_PRICE`, `high` more. What is behind a code is none of them. */
export const priceChoices = ['any', 'free', 'low', 'high'] as const
export type PriceChoice = (typeof priceChoices)[number]

/** `own` is the order that the creator has put them in. */
export const sortChoices = ['own', 'newest', 'popular', 'cheapest', 'dearest'] as const
export type SortChoice = (typeof sortChoices)[number]

/** Rappen. */
export const LOW_PRICE = 2000

/** What a visitor wants to see of a creator's products, and in which order. */
export type ProductChoice = {
  /** Words of the title, or '' for all. */
  search: string
  /** Null for all. */
  category: ProductCategory | null
  price: PriceChoice
  sort: SortChoice
}

/** As the page begins. */
export const everything: ProductChoice = { search: '', category: null, price: 'any', sort: 'own' }

/** Whether something is left out; another order leaves out nothing. */
export const isNarrowed = ({ search, category, price }: ProductChoice): boolean =>
  search !== '' || category !== null || price !== 'any'
