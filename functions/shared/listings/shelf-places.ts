import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { shelvesOf } from '#src/domain/discovery/shelves.ts'
import { currentPrice } from '#src/domain/product/current-price.ts'
import type { ListingData } from './listing-projection.ts'

/** The end of a launch price brings a product to other shelves. */
const shelvedAt = (now: Date, data: ListingData): ListingData => ({
  ...data,
  priceCents: currentPrice(data, now.getTime()).cents,
})

/** What a shelf can be sorted by, and whose the product is. */
export function numbersAt(now: Date, data: ListingData) {
  const { userId, popularity, steadyRating, priceCents, createdAt } = shelvedAt(now, data)
  return { userId, popularity, steadyRating, priceCents, createdAt }
}

/** A product on a shelf, as its row is written. */
export type Place = RowData<'shelf_places'> & { $id: string }

/** Returns the rows by which a product stands on its shelves. */
export function placesOf(
  { hash, now }: { hash: KeyedHash; now: Date },
  productId: string,
  data: ListingData,
): Place[] {
  const numbers = numbersAt(now, data)
  return shelvesOf(shelvedAt(now, data)).map((shelf) =>
    Object.assign({ $id: hash.id('shelf place', productId, shelf), shelf, productId }, numbers),
  )
}
