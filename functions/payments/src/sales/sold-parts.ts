import { partsOf, sealedFileOf, type SoldPart } from '#functions/shared/catalog/bundle-parts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Sale } from './verified-sale.ts'

/**
 * Returns what the buyer of a bundle gets: all products that were agreed on, or none if one of them is gone. Nobody pays the whole
 * price for a part of it, so such a payment is given back. A product that is no longer public still belongs to what was agreed on.
 */
export async function soldPartsOf(
  context: Pick<Context, 'tables' | 'hash'>,
  { sellerId, partIds }: Pick<Sale, 'sellerId' | 'partIds'>,
): Promise<SoldPart[]> {
  const parts = await partsOf(context, sellerId, partIds)
  const sold = parts.map((part) => ({
    productId: part.record.productId,
    title: part.record.title,
    fileStorageId: sealedFileOf(part),
  }))
  const isWhole = sold.length === partIds.length && sold.every(({ fileStorageId }) => fileStorageId !== '')
  return isWhole ? sold : []
}
