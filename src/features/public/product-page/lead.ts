import type { Product } from '#src/domain/product/product.ts'

type Texts = Pick<Product, 'description' | 'fullDescription'>

/** Returns the short description to show above the full one, or '' if that would repeat it. */
export function leadOf({ description, fullDescription }: Texts): string {
  return fullDescription === '' || fullDescription.startsWith(description) ? '' : description
}
