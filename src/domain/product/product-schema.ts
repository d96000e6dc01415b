import * as z from 'zod/mini'
import { choice, count, flag, list, moment, number, optionalMoment, text } from '#src/domain/row.ts'
import { taxKinds } from '#src/domain/tax/rates.ts'
import { orDefault } from '#src/lib/schema/or-default.ts'
import { focalColumnsShape } from '#src/lib/picture/focal-point-schema.ts'
import { accessTypes, licenseTypes, productStatuses } from './product-kinds.ts'

/** The columns of a paid product whose buyers name the price. All others have false and 0. */
const namedPriceColumns = {
  isPayWhatYouWant: flag,
  /** The amount that buyers are proposed, in Rappen; 0 for none. */
  suggestedCents: count,
  /** What the orders of the product paid on average, in Rappen; 0 while it is not shown. See `shownAverageOf`. */
  averagePaidCents: count,
}

/** The columns of a launch price, which listings have as well. */
export const launchPriceColumns = {
  /** Rappen; 0 for none. It counts only until `launchEndsAt`, see `currentPrice`. */
  launchPriceCents: count,
  /** Null for a launch price that no moment ends. */
  launchEndsAt: optionalMoment,
  /** Until when the regular price may be shown struck, see `strikeOf`. Null for never. */
  struckUntil: optionalMoment,
}

/** The columns that a public product and its owner's record share. */
export const productColumns = {
  userId: z.string(),
  userName: z.string(),
  title: z.string(),
  titleKey: z.string(),
  description: z.string(),
  fullDescription: text,
  /** The full description with its formats, if it has any: then `fullDescription` has its words. '' for one of plain text. */
  richDescription: text,
  category: z.string(),
  tags: list(z.string()),
  /** The products that a bundle consists of, in the creator's order; empty for all other products. Some may be gone. */
  bundleIds: list(z.string()),
  /** The regular price in Rappen, or the smallest one if buyers name the price. What a buyer pays now is `currentPrice`. */
  priceCents: count,
  ...launchPriceColumns,
  /** How many buyers get the launch price; 0 for any number. */
  launchMaxSales: count,
  currency: text,
  accessType: z.catch(z.enum(accessTypes), 'free'),
  ...namedPriceColumns,
  licenseType: choice(licenseTypes),
  emailMessage: text,
  fileFormat: text,
  fileSize: text,
  fileSizeBytes: count,
  /** How many files buyers get beside the main file. */
  furtherFiles: count,
  /** How large those files are together. */
  furtherBytes: count,
  mimeType: text,
  thumbnailId: text,
  featuredMediaType: choice(['image', 'video']),
  featuredImageId: text,
  featuredVideoUrl: text,
  /** What the creator says of the featured picture; '' for nothing. */
  featuredCaption: text,
  ...focalColumnsShape,
  mediaIds: list(z.string()),
  mediaTypes: list(z.string()),
  mediaNames: list(z.string()),
  mediaUrls: list(z.string()),
  mediaOrder: list(number),
  mediaCaptions: list(z.string()),
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

/** What a list shows of a public product. The texts of a product's own page are left out, because they can be long. */
export const productSummarySchema = z.omit(productSchema, {
  titleKey: true,
  fullDescription: true,
  richDescription: true,
  mimeType: true,
  featuredCaption: true,
  mediaCaptions: true,
  seoDescription: true,
  supportInfo: true,
  requirements: true,
  position: true,
  updatedAt: true,
})
export type ProductSummary = z.infer<typeof productSummarySchema>

/** A row of `product_records`: the creator's own row. The public row is a projection of it. */
export const productRecordSchema = z.object({
  $id: z.string(),
  productId: z.string(),
  status: z.enum(productStatuses),
  /** True if the product has no public row because the creator's page was private at the last sync. */
  isHidden: flag,
  /** Since when the operator of the marketplace hides the product, whatever its status is. */
  blockedAt: optionalMoment,
  scheduledAt: optionalMoment,
  /** When the launch price began, which also tells the launch from earlier ones. Null without one. */
  launchStartedAt: optionalMoment,
  fileName: text,
  /** The video link of a product from before, which counts where there is no featured media. Nothing writes it. */
  videoUrl: text,
  /** What is sold, as far as its tax differs. */
  taxKind: orDefault(z.enum(taxKinds), 'standard'),
  salesCount: count,
  /** Rappen after refunds. */
  revenueCents: count,
  /** How many of the sales don't stand any more: they were given back, or are in dispute. */
  returnedCount: count,
  ...productColumns,
})
export type ProductRecord = z.infer<typeof productRecordSchema>
