import { productSchema, type Product } from '#src/domain/product/product.ts'
import { publicTable } from '#src/data/backend/tables.ts'

export const publicProducts = publicTable('products', productSchema)

export function getProduct(productId: string): Promise<Product | null> {
  return publicProducts.get(productId)
}
