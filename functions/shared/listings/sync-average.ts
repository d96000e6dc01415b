import { shownAverageOf } from '#src/domain/product/named-price.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { Conflict, RowMissing } from '#functions/shared/db/table-errors.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'

/**
 * Brings the average that everybody sees in line with the counters of the product, which only increments change. The counters are read
 * once more before the commit: of two runs at once, none writes an average that is already another. Returns false if others got in the
 * way, so the caller must keep what asked for it until this returns true.
 */
export async function syncAverage(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  productId: string,
): Promise<boolean> {
  const id = productRecordId(hash, productId)
  const record = await tables.get('product_records', id)
  if (!record) return true
  const averagePaidCents = shownAverageOf(record)
  const shown = isPublicProduct(record) ? await tables.get('products', productId) : null
  const isRight = [record, shown].every((row) => !row || row.averagePaidCents === averagePaidCents)
  if (isRight) return true
  const isStillTrue = async () => {
    const current = await tables.get('product_records', id)
    return current !== null && shownAverageOf(current) === averagePaidCents
  }
  try {
    await tables.transaction(
      (tx) => {
        tx.update('product_records', id, { averagePaidCents })
        if (shown) tx.update('products', productId, { averagePaidCents })
      },
      { decidedOn: asRead('product_records', record), isStillTrue },
    )
    return true
  } catch (error) {
    if (error instanceof Conflict || error instanceof RowMissing) return false
    throw error
  }
}
