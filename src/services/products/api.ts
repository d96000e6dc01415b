import { Query } from '#src/services/backend/query.ts'
import { productSchema, type Product } from '#src/domain/product/product-schema.ts'
import { isRowId } from '#src/services/backend/row-id.ts'
import { publicTable } from '#src/services/backend/tables.ts'

export const publicProducts = publicTable('products', productSchema)

/** Returns the product with its rich description as safe HTML for its page, whoever has written the stored one. */
export async function withShownDescription<Described extends { richDescription: string }>(
  product: Described,
): Promise<Described> {
  if (product.richDescription === '') return product
  const { shownRichText } = await import('#src/lib/rich-text/write-rich-text.ts')
  return { ...product, richDescription: shownRichText(product.richDescription) }
}

/** Returns a product for its page. */
export async function getProduct(productId: string): Promise<Product | null> {
  const product = isRowId(productId) ? await publicProducts.get(productId) : null
  return product && withShownDescription(product)
}

/** Returns those of a bundle's products that are public, in the order of the ids. */
export async function getParts({
  userId,
  bundleIds,
}: Pick<Product, 'userId' | 'bundleIds'>): Promise<Product[]> {
  const found = await publicProducts.list([Query.equal('$id', bundleIds), Query.limit(bundleIds.length)])
  const own = new Map(found.filter((part) => part.userId === userId).map((part) => [part.$id, part]))
  return bundleIds.flatMap((id) => own.get(id) ?? [])
}
