import {
  LOW_PRICE,
  type PriceChoice,
  priceChoices,
  type ProductChoice,
} from '#src/domain/product/product-choice.ts'
import { type Product, productCategories, type ProductCategory } from '#src/domain/product/product.ts'

type Article = Pick<Product, 'category' | 'accessType' | 'priceCents'>
type Shelf = { rows: readonly Article[]; hasMore: boolean }

export type OfferedChoices = { categories: ProductCategory[]; prices: PriceChoice[] }

/** Null for what is behind a code. */
function priceOf({ accessType, priceCents }: Article): PriceChoice | null {
  if (accessType === 'code_required') return null
  if (accessType !== 'paid') return 'free'
  return priceCents > LOW_PRICE ? 'high' : 'low'
}

/** A choice of one is none. */
const orNone = <Choice>(choices: Choice[], least: number): Choice[] => (choices.length < least ? [] : choices)

/**
 * What there is to choose from: what somebody's products are of, where the first page holds all of them, else all there is.
 * What the address chooses is offered in any case.
 */
export function offeredChoices({ rows, hasMore }: Shelf, chosen: ProductChoice): OfferedChoices {
  const [categories, prices] = [new Set(rows.map((row) => row.category)), new Set(rows.map(priceOf))]
  return {
    categories: orNone(
      productCategories.filter((one) => hasMore || categories.has(one) || one === chosen.category),
      chosen.category ? 1 : 2,
    ),
    prices: orNone(
      priceChoices.filter((one) => one === 'any' || hasMore || prices.has(one) || one === chosen.price),
      chosen.price === 'any' ? 3 : 2,
    ),
  }
}

/** One product is in order however it is sorted. */
export const isSortable = ({ rows, hasMore }: Shelf): boolean => hasMore || rows.length > 1
