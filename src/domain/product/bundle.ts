import type { Product } from './product-schema.ts'

/** The smallest number of products in a bundle. */
export const LEAST_PARTS = 2

/** Returns whether the product is sold as several others together, and has no file of its own. */
export const isBundle = ({ bundleIds }: Pick<Product, 'bundleIds'>): boolean => bundleIds.length > 0

/**
 * Returns whether too few products of a bundle are left to sell it.
 * @param parts those that can be sold, undefined until they are known
 */
export const isIncomplete = (parts: readonly unknown[] | undefined): boolean =>
  parts !== undefined && parts.length < LEAST_PARTS
