import { m } from '#messages'
import { galleryOf, type GalleryItem } from './media/gallery.ts'
import { languages } from '#src/lib/language/language.ts'
import type { CurrentPrice } from './current-price.ts'
import { priceOfferLabel } from './named-price.ts'
import { productCategories, type ProductCategory } from './product-kinds.ts'
import type { Product, ProductRecord, ProductSummary } from './product-schema.ts'
import { parseVideoLink, type VideoLink } from './media/video-link.ts'

export type { Product, ProductRecord, ProductSummary }

/** Returns downloads per view. The rate is above 1 if people download more often than they view. */
export function conversionRate({ downloadCount, viewCount }: ProductRecord): number {
  return viewCount === 0 ? 0 : downloadCount / viewCount
}

/** Whether the revenue of a product is only known as an estimate. It can't be where buyers name the price. */
export const isRevenueEstimated = ({ salesCount, isPayWhatYouWant }: ProductRecord): boolean =>
  salesCount === 0 && !isPayWhatYouWant

/** Returns the revenue in Rappen. For a product without sales it is an estimate: price times downloads. */
export function productRevenue(record: ProductRecord): number {
  return isRevenueEstimated(record) ? record.priceCents * record.downloadCount : record.revenueCents
}

/**
 * Returns the text in place of the price. A product that needs a code shows no price, because not everyone can get it.
 * @param price as `currentPrice` returns it
 */
export function offerLabel(
  { accessType, isPayWhatYouWant }: Pick<Product, 'accessType' | 'isPayWhatYouWant'>,
  { cents }: Pick<CurrentPrice, 'cents'>,
): string {
  if (accessType === 'code_required') return m.product_with_code()
  return priceOfferLabel({ priceCents: cents, isPayWhatYouWant })
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
  product: Pick<Product, 'featuredMediaType' | 'featuredImageId' | 'featuredVideoUrl'> &
    Partial<Pick<ProductRecord, 'videoUrl'>>,
): FeaturedMedia {
  if (product.featuredMediaType === 'image' && product.featuredImageId) {
    return { type: 'image', fileId: product.featuredImageId }
  }
  const link = product.featuredMediaType === 'video' ? product.featuredVideoUrl : product.videoUrl
  const video = link ? parseVideoLink(link) : null
  return video ? { type: 'video', video } : { type: 'none' }
}

export function galleryItemsOf(product: Product): GalleryItem[] {
  return galleryOf(product)
}

/** Returns the file id of a card's picture: the featured image, else the gallery's first image, else `thumbnailId`, which may be ''. */
export function coverImageOf(product: ProductSummary): string {
  const featured = featuredMediaOf(product)
  if (featured.type === 'image') return featured.fileId
  return galleryOf(product).find((item) => item.type === 'image')?.id ?? product.thumbnailId
}
