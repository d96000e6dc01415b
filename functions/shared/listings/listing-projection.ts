import { contentLanguageOf, contentSettingsOf } from '#src/domain/account/settings.ts'
import { fileKindOf } from '#src/domain/files/product-files.ts'
import { isListed, unlistedReasonsOf } from '#src/domain/discovery/listing-reasons.ts'
import { listingWords } from '#src/domain/discovery/listing-words.ts'
import { type Demand, popularityOf, steadyRating } from '#src/domain/discovery/popularity.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { coverImageOf, type ProductRecord } from '#src/domain/product/product.ts'
import { type Account, shownNameOf } from '#src/domain/profile/profile.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { isShown } from '#functions/shared/projections/profile-projection.ts'

/** The rows that decide whether and how a product is listed. */
export type ListingSources = { record: ProductRecord; owner: Account; isEmailVerified: boolean }

type ExploreConditions = Omit<ListingSources, 'record'> & {
  record: Pick<ProductRecord, 'status' | 'blockedAt' | 'category'>
}

export type ListingData = Omit<Row<'listings'>, '$id'>

/** Decides by the reasons of the dashboard, and excludes what the operator hides, and pages that are not set up or about to be deleted. */
export function isInExplore({ record, owner, isEmailVerified }: ExploreConditions): boolean {
  const { visibility } = owner
  const isAdult = contentSettingsOf(owner).isNSFW
  if (!isShown(owner) || record.blockedAt !== null) return false
  return isListed(unlistedReasonsOf(record, { visibility, isEmailVerified, isAdult }))
}

/** Returns the public row of a product in Explore, or null if there must be none. */
export function listingOf(
  listed: ListingSources,
  demand: Pick<Demand, 'buyers' | 'downloads'>,
  now: Date,
): ListingData | null {
  if (!isInExplore(listed)) return null
  const { record, owner } = listed
  const { title, category, tags, currency, accessType, createdAt } = record
  const { priceCents, launchPriceCents, launchEndsAt, struckUntil } = record
  const rated = owner.reviewWidget
    ? { rating: record.rating, ratingCount: record.ratingCount, ratingSum: record.ratingSum }
    : { rating: 0, ratingCount: 0, ratingSum: 0 }
  const shown = {
    userId: owner.userId,
    userName: owner.username,
    creatorName: shownNameOf(owner),
    title,
    category,
    tags,
    priceCents,
    launchPriceCents,
    launchEndsAt,
    struckUntil,
    currency,
    accessType,
    isPayWhatYouWant: record.isPayWhatYouWant,
    isBundle: isBundle(record),
    fileKind: fileKindOf(record.fileFormat),
    coverId: coverImageOf({ ...record, $id: record.productId }),
    focalX: record.focalX,
    focalY: record.focalY,
    rating: rated.rating,
    ratingCount: rated.ratingCount,
    isAdult: contentSettingsOf(owner).isNSFW,
    contentLanguage: contentLanguageOf(owner),
    popularity: popularityOf({ ...demand, ...rated, createdAt }, now),
    steadyRating: steadyRating(rated),
    createdAt,
  }
  return { ...shown, ...listingWords(shown, record) }
}
