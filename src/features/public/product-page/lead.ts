import type { Product } from '#src/domain/product/product.ts'

type Texts = Pick<Product, 'description' | 'fullDescription'>

/** The short description above the full one; '' where it would say the same twice. */
export function leadOf({ description, fullDescription }: Texts): string {
  return fullDescription === '' || fullDescription.startsWith(description) ? '' : description
}
