import * as v from 'valibot'
import { galleryOf, type GalleryItem } from './gallery.ts'
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
  userId: v.string(),
  userName: v.string(),
  title: v.string(),
  titleKey: v.string(),
  description: v.string(),
  fullDescription: text,
  category: v.string(),
  tags: list(v.string()),
  priceCents: count,
  currency: text,
  accessType: v.fallback(v.picklist(accessTypes), 'free'),
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
  mediaIds: list(v.string()),
  mediaTypes: list(v.string()),
  mediaNames: list(v.string()),
  mediaUrls: list(v.string()),
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
  /** Where it stands among its creator's, the highest first: when it was made, unless it was put elsewhere. */
  position: count,
  createdAt: moment,
  updatedAt: optionalMoment,
}

/** A row of `products`: it exists only while the product is public. */
export const productSchema = v.object({ $id: v.string(), ...productColumns })
export type Product = v.InferOutput<typeof productSchema>

/** A row of `product_records`: the owner's truth, of which the public row is a projection. */
export const productRecordSchema = v.object({
  $id: v.string(),
  productId: v.string(),
  status: v.picklist(productStatuses),
  /** Not shown, because the owner's page was private when it was last looked at. */
  isHidden: flag,
  scheduledAt: optionalMoment,
  fileName: text,
  salesCount: count,
  /** Rappen, less what was refunded. */
  revenueCents: count,
  ...productColumns,
})
export type ProductRecord = v.InferOutput<typeof productRecordSchema>

/** Downloads per view, from 0 on; more than 1 where people come back. */
export function conversionRate({ downloadCount, viewCount }: ProductRecord): number {
  return viewCount === 0 ? 0 : downloadCount / viewCount
}

/** Rappen that a product has earned: its orders, or what its downloads would have cost where there are none yet. */
export function productRevenue(record: ProductRecord): number {
  return record.salesCount > 0 ? record.revenueCents : record.priceCents * record.downloadCount
}

/** What stands in the place of the price: a product behind a code is not for everybody, whatever it costs. */
export function offerLabel({ accessType, priceCents }: Pick<Product, 'accessType' | 'priceCents'>): string {
  return accessType === 'code_required' ? 'With code' : priceLabel(priceCents)
}

const DEFAULT_CATEGORY = 'Digital Product'

/** What a product is called where it has no category. */
export function categoryLabel(category: string): string {
  return category || DEFAULT_CATEGORY
}

export type FeaturedMedia =
  | { type: 'image'; fileId: string }
  | { type: 'video'; video: VideoLink }
  | { type: 'none' }

/** What leads a product's page and card. A video link that no longer parses shows nothing. */
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

/** The picture of a card: the featured image, else the first image of the gallery, else ''. */
export function coverImageOf(product: Product): string {
  const featured = featuredMediaOf(product)
  if (featured.type === 'image') return featured.fileId
  return galleryOf(product).find((item) => item.type === 'image')?.id ?? product.thumbnailId
}
