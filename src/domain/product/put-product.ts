import type { ProductPlace } from '#src/domain/contracts/marketplace/products.ts'

/** Returns the rows with one product moved. If the product or its new neighbour is not among the rows, they stay as they are. */
export function putProduct<Row extends { productId: string }>(
  rows: readonly Row[],
  productId: string,
  to: ProductPlace,
): readonly Row[] {
  const row = rows.find((one) => one.productId === productId)
  const others = rows.filter((one) => one !== row)
  if (!row) return rows
  if (to.at === 'first') return [row, ...others]
  const neighbour = others.findIndex((one) => one.productId === to.of)
  if (neighbour < 0) return rows
  return others.toSpliced(to.at === 'before' ? neighbour : neighbour + 1, 0, row)
}
