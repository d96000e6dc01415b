import type { Context } from '#functions/shared/http/context.ts'
import { Conflict, RowMissing } from '#functions/shared/db/table-errors.ts'
import { demandOf } from './demand.ts'
import { isUnchanged, listedProduct, type ListedProduct } from './listed-owner.ts'
import { isInExplore, listingOf } from './listing-projection.ts'
import { removePairsOf } from './pairs.ts'
import { removeListing, writeListing } from './write-listing.ts'

export type SyncContext = Pick<Context, 'tables' | 'hash' | 'server' | 'now'>

const ATTEMPTS = 5

async function writeOnce(context: SyncContext, productId: string, seen: ListedProduct | null): Promise<void> {
  const demand = seen && isInExplore(seen) ? await demandOf(context, { productId, owner: seen.owner }) : null
  const data = seen && demand ? listingOf(seen, demand, context.now) : null
  if (data) await writeListing(context, productId, data)
  else await removeListing(context, productId)
  if (!seen) await removePairsOf(context, productId)
}

/** Returns false if another run wrote the same rows at this moment. */
async function isWritten(
  context: SyncContext,
  productId: string,
  seen: ListedProduct | null,
): Promise<boolean> {
  try {
    await writeOnce(context, productId, seen)
    return true
  } catch (error) {
    if (error instanceof Conflict || error instanceof RowMissing) return false
    throw error
  }
}

/**
 * Brings the listing of a product in line with the product and its creator. What was decided on is read once more after the writes:
 * of two runs at once, the one that writes last also reads last, and starts again if it wrote what was true earlier. Returns false if
 * others kept getting in the way. A run that ends in between leaves it half done, so the caller must keep a listing change until this
 * returns true.
 * @param creatorId as in `listedProduct`
 */
export async function syncListing(
  context: SyncContext,
  productId: string,
  creatorId?: string,
): Promise<boolean> {
  let seen = await listedProduct(context, productId, creatorId)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const isDone = await isWritten(context, productId, seen)
    const now = await listedProduct(context, productId, seen?.record.userId)
    if (isDone && isUnchanged(seen, now)) return true
    seen = now
  }
  return false
}
