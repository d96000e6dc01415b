import { Query } from 'node-appwrite'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { RowMissing } from '#functions/shared/db/table-errors.ts'
import { removeRows } from '#functions/shared/db/remove-rows.ts'
import type { ListingData } from './listing-projection.ts'
import { numbersAt, type Place, placesOf } from './shelf-places.ts'

type WriteContext = Pick<Context, 'tables' | 'hash' | 'now'>

/** More than any product has. */
const MOST_PLACES = 500
const BATCH = 100

export async function removeListing(
  { tables }: Pick<WriteContext, 'tables'>,
  productId: string,
): Promise<void> {
  await Promise.all([
    tables.remove('listings', productId),
    removeRows(tables, 'shelf_places', [Query.equal('productId', productId)]),
  ])
}

/** Removes everything of a creator from Explore. */
export async function removeListingsOf(
  { tables }: Pick<WriteContext, 'tables'>,
  userId: string,
): Promise<void> {
  await removeRows(tables, 'listings', [Query.equal('userId', userId)])
  await removeRows(tables, 'shelf_places', [Query.equal('userId', userId)])
}

async function removePlaces(
  { tables }: Pick<WriteContext, 'tables'>,
  places: readonly Pick<Place, '$id'>[],
): Promise<void> {
  for (const some of inBatches(places, BATCH)) {
    const ids = some.map(({ $id }) => $id)
    await tables.removeAll('shelf_places', [Query.equal('$id', ids)])
  }
}

async function putListing(
  { tables }: Pick<WriteContext, 'tables'>,
  productId: string,
  data: ListingData,
): Promise<void> {
  try {
    await tables.update('listings', productId, data)
  } catch (error) {
    if (!(error instanceof RowMissing)) throw error
    await tables.create('listings', productId, data)
  }
}

/**
 * Brings the listing and its places on shelves to what they must be, whatever of it is there. A product leaves the shelves on which it
 * must not stand before it comes to others.
 * @throws {Conflict | RowMissing} if another run writes the same at this moment
 */
export async function writeListing(
  writing: WriteContext,
  productId: string,
  data: ListingData,
): Promise<void> {
  const { tables, now } = writing
  const wanted = placesOf(writing, productId, data)
  const wantedIds = new Set(wanted.map(({ $id }) => $id))
  const places = await tables.find('shelf_places', [
    Query.equal('productId', productId),
    Query.limit(MOST_PLACES),
  ])
  const wrong = places.filter(({ $id }) => !wantedIds.has($id))
  await removePlaces(writing, wrong)
  await putListing(writing, productId, data)
  if (places.length > wrong.length) {
    const numbers = numbersAt(now, data)
    await tables.updateAll('shelf_places', numbers, [Query.equal('productId', productId)])
  }
  const present = new Set(places.map(({ $id }) => $id))
  await tables.createAll(
    'shelf_places',
    wanted.filter(({ $id }) => !present.has($id)),
  )
}
