import * as v from 'valibot'
import { accessTypes, licenseTypes } from '#src/domain/product/product.ts'
import { idSchema } from '../contracts/action.ts'
import { number, optionalMoment } from '../row.ts'

/**
 * The zip that a creator takes along, version 1. Folders and names are ASCII; texts are UTF-8; moments are ISO 8601 UTC;
 * money is in minor units (Rappen, cents) beside its currency.
 *
 * - `account.json`: `format`, `exportedAt`, who it is of; `settings.json`: what was chosen in the settings
 * - `products.json`: the products, newest first, as `archivedProductSchema`; `products.csv`: the same for spreadsheets
 * - `reviews`, `followers`, `members`, `messages`, `orders`, `order-history`, `debts`, `purchases`, `following`,
 *   `pending-follows`, `memberships`, `downloads`, `written-reviews`, `statistics`: each as `.json` and `.csv`
 * - `profile/`: pictures of the page; `products/001 title/`: the file, the featured picture and the gallery of a product
 * - `README.txt`: the same in words, and which files are missing
 *
 * A reader refuses a higher `format`, ignores what it does not know, and finds files only by the paths that
 * `products.json` names.
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

/** `path` leads to the file within the zip; null where it could not be read. */
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

/** What a product is made from again. Beside it the zip tells what has become of it so far, which nobody reads back. */
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

/** Each product is judged by itself. */
export const archivedProductsSchema = v.object({ products: v.array(v.unknown()) })
