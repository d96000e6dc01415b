import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#functions/shared/http/context.ts'
import { stageDemandChange } from '#functions/shared/listings/listing-changes.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { ProductTally } from './creator-counts.ts'
import { errorsOf } from './tally.ts'

const copied = ['downloadCount', 'viewCount', 'ratingCount', 'ratingSum'] as const

type Errors = ReturnType<typeof errorsOf>

/** Returns the average rating after the corrections. */
function ratingAfter({ ratingCount, ratingSum }: Row<'product_records'>, { own }: Errors): number {
  const steps = new Map(own)
  const count = ratingCount + (steps.get('ratingCount') ?? 0)
  return count === 0 ? 0 : (ratingSum + (steps.get('ratingSum') ?? 0)) / count
}

/**
 * Corrects the counters of a product and the username in its links. A product that was saved while its creator changed the
 * username has the old one. The commit is guarded by the record's version, and by reading the counters once more. Returns whether
 * anything was corrected.
 */
export async function recountProduct(
  context: Context,
  username: string,
  record: Row<'product_records'>,
  tally: ProductTally,
): Promise<boolean> {
  const { tables } = context
  const { $id, productId } = record
  const shownOf = (row: Row<'product_records'>) =>
    isPublicProduct(row) ? tables.get('products', productId) : Promise.resolve(null)
  const errorsIn = async (row: Row<'product_records'>) => {
    const shown = await shownOf(row)
    const isMisnamed = [row, shown].some((one) => one && one.userName !== username)
    return { ...errorsOf(tally, row, shown, copied), isMisnamed, isShown: shown !== null }
  }
  const errors = await errorsIn(record)
  if (errors.own.length + errors.copied.length === 0 && !errors.isMisnamed) return false
  const isStillTrue = async () => {
    const current = await tables.get('product_records', $id)
    return current !== null && isDeepStrictEqual(await errorsIn(current), errors)
  }
  const change = { userName: username, rating: ratingAfter(record, errors) }
  await tables.transaction(
    (tx) => {
      tx.update('product_records', $id, change)
      // the average that is paid is made of the counters
      if (record.isPayWhatYouWant) stageDemandChange(tx, context, record)
      for (const [counter, by] of errors.own) tx.add('product_records', $id, counter, by)
      if (!errors.isShown) return
      tx.update('products', productId, change)
      for (const [counter, by] of errors.copied) tx.add('products', productId, counter, by)
    },
    { decidedOn: asRead('product_records', record), isStillTrue },
  )
  return true
}
