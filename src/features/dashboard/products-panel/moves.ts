import { m } from '#messages'
import type { ProductPlace } from '#src/domain/contracts/marketplace/products.ts'

export type ProductMove = { name: string; to: ProductPlace }

/** Returns where the product in a row of a page can be moved. Pages count from 1. */
export function movesOf(rows: readonly { productId: string }[], index: number, page: number): ProductMove[] {
  const above = rows[index - 1]
  const below = rows[index + 1]
  return [
    ...(index > 0 || page > 1 ? [{ name: m.products_move_first(), to: { at: 'first' } as const }] : []),
    ...(above ? [{ name: m.products_move_up(), to: { at: 'before', of: above.productId } as const }] : []),
    ...(below ? [{ name: m.products_move_down(), to: { at: 'after', of: below.productId } as const }] : []),
  ]
}

/** Returns the place of a product that was dragged from one row of a page to another. */
export function droppedAt(
  rows: readonly { productId: string }[],
  from: number,
  to: number,
): ProductPlace | null {
  const of = rows[to]?.productId
  if (from === to || of === undefined) return null
  return { at: to < from ? 'before' : 'after', of }
}
