import * as v from 'valibot'
import { accessTypes, licenseTypes } from '#src/domain/product/product.ts'
import { idSchema } from '../contracts/action.ts'
import { number, optionalMoment } from '../row.ts'

/**
 * The zip in which a creator exports an account, version 1. Names of folders and files are ASCII. Texts are UTF-8. Times are ISO
 * 8601 in UTC. Money is in minor units (Rappen, cents) beside its currency.
 *
 * - `account.json`: `format`, `exportedAt`, the account; `settings.json`: the account's settings
 * - `products.json`: the products, newest first, as `archivedProductSchema`; `products.csv`: a table of them for spreadsheets
 * - `reviews`, `followers`, `members`, `messages`, `orders`, `order-history`, `debts`, `purchases`, `following`,
 *   `pending-follows`, `memberships`, `downloads`, `written-reviews`, `statistics`: each as `.json` and `.csv`
 * - `profile/`: pictures of the page; `products/001 title/`: the file, the featured picture and the gallery of a product
 * - `README.txt`: a description of the zip, and the files that are missing
 *
 * The import refuses a higher `format`, ignores unknown fields, and finds files only by the paths in `products.json`.
 */
export const ARCHIVE_FORMAT = 1

export const archiveNames = {
  account: 'account.json',
  settings: 'settings.json',
  products: 'products.json',
  productsTable: 'products.csv',
  readme: 'README.txt',
} as const

export const archiveHeadSchema = v.object({ format: number })

/** Minor units. */
const moneySchema = v.object({ amount: number, currency: v.string() })

/** `path` is the file's path in the zip, or null if the file could not be read for the export. */
const fileSchema = v.object({ path: v.nullable(v.string()), name: v.string() })
export type ArchivedFile = v.InferOutput<typeof fileSchema>

const featuredSchema = v.variant('type', [
  v.object({ type: v.literal('none') }),
  v.object({ type: v.literal('image'), file: fileSchema }),
  v.object({ type: v.literal('video'), url: v.string() }),
])

const galleryItemSchema = v.variant('type', [
  v.object({ type: v.picklist(['image', 'video']), file: fileSchema }),
  v.object({ type: v.picklist(['youtube', 'vimeo']), name: v.string(), url: v.string() }),
])
export type ArchivedGalleryItem = v.InferOutput<typeof galleryItemSchema>

/** A product in `products.json`, as the import reads it. The zip also has statistics of the product, which the import ignores. */
export const archivedProductSchema = v.object({
  id: idSchema,
  title: v.string(),
  category: v.string(),
  description: v.string(),
  fullDescription: v.string(),
  tags: v.array(v.string()),
  accessType: v.picklist(accessTypes),
  price: moneySchema,
  downloadCode: v.string(),
  emailMessage: v.string(),
  licenseType: v.nullable(v.picklist(licenseTypes)),
  status: v.string(),
  scheduledAt: optionalMoment,
  isFeatured: v.boolean(),
  supportInfo: v.string(),
  requirements: v.string(),
  featured: featuredSchema,
  gallery: v.array(galleryItemSchema),
  file: fileSchema,
})
export type ArchivedProduct = v.InferOutput<typeof archivedProductSchema>

/** The products are parsed one by one, so that one broken product doesn't make the others unreadable. */
export const archivedProductsSchema = v.object({ products: v.array(v.unknown()) })
