import type { ArchivedProduct } from '../archive/format.ts'
import { plainProduct } from './plain-product.ts'

/** A product in a zip, beside the file that it needs, for tests to change. */
export const archivedProduct = (part: Partial<ArchivedProduct> = {}): ArchivedProduct => ({
  ...plainProduct,
  id: 'kit',
  price: { amount: 0, currency: 'CHF' },
  featured: { type: 'none' },
  gallery: [],
  file: { path: 'file.zip', name: 'kit v2.zip' },
  ...part,
})
