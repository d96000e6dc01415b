import * as z from 'zod/mini'
import { focalPointSchema } from '#src/lib/picture/focal-point-schema.ts'
import { accessTypes, licenseTypes } from '#src/domain/product/product-kinds.ts'
import { idSchema } from '../contracts/action.ts'
import { number, optionalMoment } from '../row.ts'

/**
 * The zip in which a creator exports an account, version 1. Names of folders and files are ASCII. Texts are UTF-8. Times are ISO
 * 8601 in UTC. Money is in minor units (Rappen, cents) beside its currency.
 *
 * - `account.json`: `format`, `exportedAt`, the account; `settings.json`: the account's settings
 * - `products.json`: the products, newest first, as `archivedProductSchema`; `products.csv`: a table of them for spreadsheets
 * - `reviews`, `followers`, `members`, `messages`, `orders`, `order-history`, `debts`, `purchases`, `revocations`,
 *   `following`, `discounts`, `pending-follows`, `saved`, `memberships`, `downloads`, `written-reviews`, `statistics`, `referrers`: each as
 *   `.json`
 *   and `.csv`
 * - `profile/`: pictures of the page; `products/001 title/`: the files, the featured picture and the gallery of a product
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

export const archiveHeadSchema = z.object({ format: number })

/** Minor units. */
const moneySchema = z.object({ amount: number, currency: z.string() })

/** `path` is the file's path in the zip, or null if the file could not be read for the export. */
const fileSchema = z.object({ path: z.nullable(z.string()), name: z.string() })
export type ArchivedFile = z.infer<typeof fileSchema>

/** Present for a picture of which the creator says something. Older zips never have it. */
const captionSchema = z.optional(z.string())

const featuredSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('image'), file: fileSchema, caption: captionSchema }),
  z.object({ type: z.literal('video'), url: z.string() }),
])

const galleryItemSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['image', 'video']), file: fileSchema, caption: captionSchema }),
  z.object({ type: z.enum(['youtube', 'vimeo']), name: z.string(), url: z.string(), caption: captionSchema }),
])
export type ArchivedGalleryItem = z.infer<typeof galleryItemSchema>

/** A product in `products.json`, as the import reads it. The zip also has statistics and versions, which the import ignores. */
export const archivedProductSchema = z.object({
  id: idSchema,
  title: z.string(),
  category: z.string(),
  description: z.string(),
  fullDescription: z.string(),
  /** The full description as HTML, if it has formats. Older zips never have it. */
  richDescription: z.optional(z.string()),
  tags: z.array(z.string()),
  accessType: z.enum(accessTypes),
  price: moneySchema,
  /** Present if buyers name the price; `price` is then the smallest one. Older zips never have it. */
  payWhatYouWant: z.optional(z.object({ suggested: moneySchema })),
  /** Present if it is mainly a text to read. Older zips never have it. */
  isEbook: z.optional(z.boolean()),
  downloadCode: z.string(),
  emailMessage: z.string(),
  licenseType: z.nullable(z.enum(licenseTypes)),
  status: z.string(),
  scheduledAt: optionalMoment,
  isFeatured: z.boolean(),
  supportInfo: z.string(),
  requirements: z.string(),
  featured: featuredSchema,
  /** Present if cards don't crop the cover around its middle. Older zips never have it. */
  focalPoint: z.optional(focalPointSchema),
  gallery: z.array(galleryItemSchema),
  /** A bundle has none. */
  file: fileSchema,
  /** The files beside the main file, in their order. Older zips never have them. */
  furtherFiles: z.optional(z.array(z.object({ ...fileSchema.shape, note: z.string() }))),
  /** The ids of a bundle's products; absent for all other products. */
  bundle: z.optional(z.object({ products: z.array(z.string()) })),
})
export type ArchivedProduct = z.infer<typeof archivedProductSchema>

/** The products are parsed one by one, so that one broken product doesn't make the others unreadable. */
export const archivedProductsSchema = z.object({ products: z.array(z.unknown()) })
