import type { ArchivedProduct } from '../archive/format.ts'
import { plainProduct } from './plain-product.ts'

/** Returns a product of a zip for tests, with `part` in place of its defaults. */
export const archivedProduct = (part: Partial<ArchivedProduct> = {}): ArchivedProduct => ({
  ...plainProduct,
  id: 'kit',
  price: { amount: 0, currency: 'CHF' },
  featured: { type: 'none' },
  gallery: [],
  furtherFiles: [],
  file: { path: 'file.zip', name: 'kit v2.zip' },
  ...part,
})
