import * as z from 'zod/mini'
import { choice, count, flag, list, moment, text } from '#src/domain/row.ts'
import { accessTypes } from '#src/domain/product/product-kinds.ts'
import { focalColumnsShape } from '#src/lib/picture/focal-point-schema.ts'
import { launchPriceColumns } from '#src/domain/product/product-schema.ts'
import { fileKinds } from './file-kind.ts'

/** What the market shows of a product. */
export const listingSchema = z.object({
  /** The id of the product. */
  $id: z.string(),
  userId: z.string(),
  userName: z.string(),
  creatorName: text,
  title: z.string(),
  category: text,
  tags: list(z.string()),
  /** The regular price in Rappen, or the smallest one if buyers name the price. Shelves are sorted by the current one. */
  priceCents: count,
  ...launchPriceColumns,
  currency: text,
  accessType: z.catch(z.enum(accessTypes), 'free'),
  isPayWhatYouWant: flag,
  isBundle: flag,
  /** The file id of the picture in the bucket `media`; '' shows a drawn cover. */
  coverId: text,
  ...focalColumnsShape,
  /** 0 without ratings, and where the creator shows none. */
  rating: count,
  ratingCount: count,
  /** True for adult content, which only a filter asks for. */
  isAdult: flag,
  /** The language of what the creator writes, '' if nobody knows. */
  contentLanguage: text,
  popularity: count,
})
export type Listing = z.infer<typeof listingSchema>

/** A row of `listings`: what is shown, filtered and sorted by. It exists only while the product is in Explore. */
export const listingRowSchema = z.object({
  ...listingSchema.shape,
  fileKind: choice(fileKinds),
  /** The average rating that is sorted by, see `steadyRating`. */
  steadyRating: count,
  createdAt: moment,
})
export type ListingRow = z.infer<typeof listingRowSchema>
