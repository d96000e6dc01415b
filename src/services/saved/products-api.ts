import type { Listing } from '#src/domain/discovery/listing.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { coverImageOf } from '#src/domain/product/product.ts'
import { productSchema, type Product } from '#src/domain/product/product-schema.ts'
import { idBatches } from '#src/services/backend/id-batches.ts'
import { Query } from '#src/services/backend/query.ts'
import { publicTable } from '#src/services/backend/tables.ts'
import { listingsOf } from '#src/services/discovery/api.ts'

const products = publicTable('products', productSchema)

/** A product that is public but not in Explore, as a card shows it. Neither ratings nor the creator's name are known. */
const asListing = (product: Product): Listing => ({
  $id: product.$id,
  userId: product.userId,
  userName: product.userName,
  creatorName: '',
  title: product.title,
  category: product.category,
  tags: product.tags,
  priceCents: product.priceCents,
  launchPriceCents: product.launchPriceCents,
  launchEndsAt: product.launchEndsAt,
  struckUntil: product.struckUntil,
  currency: product.currency,
  accessType: product.accessType,
  isPayWhatYouWant: product.isPayWhatYouWant,
  isBundle: isBundle(product),
  coverId: coverImageOf(product),
  focalX: product.focalX,
  focalY: product.focalY,
  rating: 0,
  ratingCount: 0,
  isAdult: false,
  contentLanguage: '',
  popularity: 0,
})

async function readBatch(ids: readonly string[]): Promise<Listing[]> {
  const listed = await listingsOf(ids)
  const found = new Set(listed.map(({ $id }) => $id))
  const others = ids.filter((id) => !found.has(id))
  if (others.length === 0) return listed
  const rows = await products.list([Query.equal('$id', others), Query.limit(others.length)])
  return [...listed, ...rows.map(asListing)]
}

/** Returns those of the products that are public, by id. */
export async function readProducts(ids: readonly string[]): Promise<Map<string, Listing>> {
  const found = await Promise.all(idBatches(ids).map(readBatch))
  return new Map(found.flat().map((listing) => [listing.$id, listing]))
}
