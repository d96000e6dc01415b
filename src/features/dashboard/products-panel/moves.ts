import type { ProductPlace } from '#src/domain/contracts/products.ts'
import { texts } from './texts.ts'

export type ProductMove = { name: string; to: ProductPlace }

/** Where the product in that row of a page, from 1 on, can be put. */
export function movesOf(rows: readonly { productId: string }[], index: number, page: number): ProductMove[] {
  const above = rows[index - 1]
  const below = rows[index + 1]
  return [
    ...(index > 0 || page > 1 ? [{ name: texts.moveFirst, to: { at: 'first' } as const }] : []),
    ...(above ? [{ name: texts.moveUp, to: { at: 'before', of: above.productId } as const }] : []),
    ...(below ? [{ name: texts.moveDown, to: { at: 'after', of: below.productId } as const }] : []),
  ]
}

/** Where a product is put that is dragged from one row of a page to another. */
export function droppedAt(
  rows: readonly { productId: string }[],
  from: number,
  to: number,
): ProductPlace | null {
  const of = rows[to]?.productId
  if (from === to || of === undefined) return null
  return { at: to < from ? 'before' : 'after', of }
}
