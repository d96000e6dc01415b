import { m } from '#messages'
import * as z from 'zod/mini'
import { galleryOf, type GalleryItem } from './gallery.ts'
import { languages } from '#src/lib/language/language.ts'
import { priceLabel } from '#src/domain/money/money.ts'
import { choice, count, flag, list, moment, number, optionalMoment, text } from '#src/domain/row.ts'
import { parseVideoLink, type VideoLink } from './video-link.ts'

export const productCategories = [
  'E-Books',
  'Software',
  'Templates',
  'Audio',
  'Video',
  'Graphics',
  'Documents',
  'Other',
] as const
export type ProductCategory = (typeof productCategories)[number]

export const accessTypes = ['free', 'email_required', 'paid', 'code_required'] as const
export type AccessType = (typeof accessTypes)[number]

export const licenseTypes = ['personal', 'commercial', 'extended'] as const
export type LicenseType = (typeof licenseTypes)[number]

export const productStatuses = ['active', 'draft', 'scheduled'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** The columns that a public product and its owner's record share. */
export const productColumns = {
  userId: z.string(),
  userName: z.string(),
  title: z.string(),
  titleKey: z.string(),
  description: z.string(),
  fullDescription: text,
  category: z.string(),
  tags: list(z.string()),
  priceCents: count,
  currency: text,
  accessType: z.catch(z.enum(accessTypes), 'free'),
  licenseType: choice(licenseTypes),
  emailMessage: text,
  fileFormat: text,
  fileSize: text,
  fileSizeBytes: count,
  mimeType: text,
  thumbnailId: text,
  featuredMediaType: choice(['image', 'video']),
  featuredImageId: text,
  featuredVideoUrl: text,
  mediaIds: list(z.string()),
  mediaTypes: list(z.string()),
  mediaNames: list(z.string()),
  mediaUrls: list(z.string()),
  mediaOrder: list(number),
  isFeatured: flag,
  seoDescription: text,
  supportInfo: text,
  requirements: text,
  downloadCount: count,
  viewCount: count,
  ratingCount: count,
  ratingSum: count,
  rating: count,
  /** The sort key in the creator's own order, highest first: the time of creation until the creator moves the product. */
  position: count,
  createdAt: moment,
  updatedAt: optionalMoment,
}

/** A row of `products`, which exists only while the product is public. */
export const productSchema = z.object({ $id: z.string(), ...productColumns })
export type Product = z.infer<typeof productSchema>

/** A row of `product_records`: the creator's own row. The public row is a projection of it. */
export const productRecordSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  status: z.enum(productStatuses),
  /** True if the product has no public row because the creator's page was private at the last sync. */
  isHidden: flag,
  scheduledAt: optionalMoment,
  fileName: text,
  salesCount: count,
  /** Rappen after refunds. */
  revenueCents: count,
  ...productColumns,
})
export type ProductRecord = z.infer<typeof productRecordSchema>

/** Returns downloads per view. The rate is above 1 if people download more often than they view. */
export function conversionRate({ downloadCount, viewCount }: ProductRecord): number {
  return viewCount === 0 ? 0 : downloadCount / viewCount
}

/** Returns the revenue in Rappen. For a product without sales it is an estimate: price times downloads. */
export function productRevenue(record: ProductRecord): number {
  return record.salesCount > 0 ? record.revenueCents : record.priceCents * record.downloadCount
}

/** Returns the text in place of the price. A product that needs a code shows no price, because not everyone can get it. */
export function offerLabel({ accessType, priceCents }: Pick<Product, 'accessType' | 'priceCents'>): string {
  return accessType === 'code_required' ? m.product_with_code() : priceLabel(priceCents)
}

/** The name of each category. */
const categoryNames = (): Record<string, string> => ({
  'E-Books': m.creator_product_list_categories_e_books(),
  Software: m.creator_product_list_categories_software(),
  Templates: m.creator_product_list_categories_templates(),
  Audio: m.creator_product_list_categories_audio(),
  Video: m.creator_product_list_categories_video(),
  Graphics: m.creator_product_list_categories_graphics(),
  Documents: m.creator_product_list_categories_documents(),
  Other: m.creator_product_list_categories_other(),
})

/** Returns the category, or a general label for a product without one. */
export function categoryLabel(category: string): string {
  if (category === '') return m.product_default_category()
  return categoryNames()[category] ?? category
}

const categoryTexts = {
  'E-Books': m.creator_product_list_categories_e_books,
  Software: m.creator_product_list_categories_software,
  Templates: m.creator_product_list_categories_templates,
  Audio: m.creator_product_list_categories_audio,
  Video: m.creator_product_list_categories_video,
  Graphics: m.creator_product_list_categories_graphics,
  Documents: m.creator_product_list_categories_documents,
  Other: m.creator_product_list_categories_other,
} as const satisfies Record<ProductCategory, unknown>

/** Returns the names of a category in every language, so that a product is found by each of them. An unknown one keeps its own. */
export function categoryWords(category: string): string[] {
  const known = productCategories.find((one) => one === category)
  if (known === undefined) return category === '' ? [] : [category]
  return [...new Set(languages.map((locale) => categoryTexts[known]({}, { locale })))]
}

export type FeaturedMedia =
  | { type: 'image'; fileId: string }
  | { type: 'video'; video: VideoLink }
  | { type: 'none' }

/** Returns the picture or film at the top of a product's page and card. A video link that no longer parses gives `none`. */
export function featuredMediaOf(
  product: Pick<Product, 'featuredMediaType' | 'featuredImageId' | 'featuredVideoUrl'>,
): FeaturedMedia {
  if (product.featuredMediaType === 'image' && product.featuredImageId) {
    return { type: 'image', fileId: product.featuredImageId }
  }
  const video = product.featuredMediaType === 'video' ? parseVideoLink(product.featuredVideoUrl) : null
  return video ? { type: 'video', video } : { type: 'none' }
}

export function galleryItemsOf(product: Product): GalleryItem[] {
  return galleryOf(product)
}

/** Returns the file id of a card's picture: the featured image, else the gallery's first image, else `thumbnailId`, which may be ''. */
export function coverImageOf(product: Product): string {
  const featured = featuredMediaOf(product)
  if (featured.type === 'image') return featured.fileId
  return galleryOf(product).find((item) => item.type === 'image')?.id ?? product.thumbnailId
}
