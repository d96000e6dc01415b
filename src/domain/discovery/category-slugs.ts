import { productCategories, type ProductCategory } from '#src/domain/product/product-kinds.ts'

const slugs: Record<ProductCategory, string> = {
  'E-Books': 'e-books',
  Software: 'software',
  Templates: 'templates',
  Audio: 'audio',
  Video: 'video',
  Graphics: 'graphics',
  Documents: 'documents',
  Other: 'other',
}

/** Returns a category as it stands in addresses. */
export const slugOf = (category: ProductCategory): string => slugs[category]

/** Returns the category of a slug, or null if there is none. */
export const categoryOfSlug = (slug: string): ProductCategory | null =>
  productCategories.find((category) => slugs[category] === slug) ?? null
