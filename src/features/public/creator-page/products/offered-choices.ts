import {
  LOW_PRICE,
  type PriceChoice,
  priceChoices,
  type ProductChoice,
} from '#src/domain/product/product-choice.ts'
import {
  type AccessType,
  accessTypes,
  productCategories,
  type ProductCategory,
} from '#src/domain/product/product-kinds.ts'
import type { Product } from '#src/domain/product/product.ts'

type Article = Pick<Product, 'category' | 'accessType' | 'priceCents'>
type Shelf = { rows: readonly Article[]; hasMore: boolean }

export type OfferedChoices = { categories: ProductCategory[]; prices: PriceChoice[]; accesses: AccessType[] }

/** Returns null for a product that needs a code. */
function priceOf({ accessType, priceCents }: Article): PriceChoice | null {
  if (accessType === 'code_required') return null
  if (accessType !== 'paid' || priceCents === 0) return 'free'
  return priceCents > LOW_PRICE ? 'high' : 'low'
}

/** Leaves out a filter that has fewer than `least` choices. */
const orNone = <Choice>(choices: Choice[], least: number): Choice[] => (choices.length < least ? [] : choices)

/**
 * Returns the categories, prices and kinds of access to filter by. If the first page has all products, these are the ones that the products
 * have, else all. The choices of the address are always among them.
 */
export function offeredChoices({ rows, hasMore }: Shelf, chosen: ProductChoice): OfferedChoices {
  const categories = new Set(rows.map((row) => row.category))
  const prices = new Set(rows.map(priceOf))
  const accesses = new Set(rows.map((row) => row.accessType))
  return {
    categories: orNone(
      productCategories.filter((one) => hasMore || categories.has(one) || one === chosen.category),
      chosen.category ? 1 : 2,
    ),
    prices: orNone(
      priceChoices.filter((one) => one === 'any' || hasMore || prices.has(one) || one === chosen.price),
      chosen.price === 'any' ? 3 : 2,
    ),
    accesses: orNone(
      accessTypes.filter((one) => hasMore || accesses.has(one) || one === chosen.access),
      chosen.access ? 1 : 2,
    ),
  }
}

/** Returns false for a single product, which needs no sorting. */
export const isSortable = ({ rows, hasMore }: Shelf): boolean => hasMore || rows.length > 1
