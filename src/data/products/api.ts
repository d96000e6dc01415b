import { productSchema, type Product } from '#src/domain/product/product-schema.ts'
import { isRowId } from '#src/data/backend/row-id.ts'
import { publicTable } from '#src/data/backend/tables.ts'

export const publicProducts = publicTable('products', productSchema)

export async function getProduct(productId: string): Promise<Product | null> {
  return isRowId(productId) ? publicProducts.get(productId) : null
}
