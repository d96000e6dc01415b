import { discountState } from '#src/domain/discounts/discount.ts'
import { noLaunch } from '#src/domain/product/current-price.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { launchId } from '#functions/shared/db/keys.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { stageListingChange } from '#functions/shared/listings/listing-changes.ts'
import { syncProductSoon } from '#functions/shared/listings/sync-changes.ts'
import { stageProduct } from '#functions/shared/projections/product-projection.ts'
import { historyStage } from './price-history.ts'

type LaunchRecord = Pick<Row<'product_records'>, '$id' | 'launchStartedAt'>

/** The columns of a record without a launch price. */
export const notLaunched = { ...noLaunch, launchStartedAt: null } as const

/** Returns the id of the discount that the product's launch price is, or null without one. */
export const launchIdOf = (
  { hash }: Pick<Context, 'hash'>,
  { $id, launchStartedAt }: LaunchRecord,
): string | null => (launchStartedAt === null ? null : launchId(hash, $id, Date.parse(launchStartedAt)))

export async function launchOf(
  context: Pick<Context, 'tables' | 'hash'>,
  record: LaunchRecord | null,
): Promise<Row<'discounts'> | null> {
  const id = record && launchIdOf(context, record)
  return id === null ? null : context.tables.get('discounts', id)
}

/**
 * Takes the launch price from a product, its public row and its listing, once its last moment or its last sale has come. Payments that
 * were begun with it keep it. Returns whether there was anything to take.
 */
export async function endLaunch(context: Context, recordId: string): Promise<boolean> {
  const ended = await retryOnConflict(() => takeLaunch(context, recordId))
  if (ended) await syncProductSoon(context, ended)
  return ended !== null
}

/** The commit is guarded by the product's version: the creator may change or stop the launch price at this moment. */
async function takeLaunch(context: Context, recordId: string): Promise<Row<'product_records'> | null> {
  const { tables, now } = context
  const before = await tables.get('product_records', recordId)
  if (!before?.launchStartedAt) return null
  const [owner, launch] = await Promise.all([accountOf(context, before.userId), launchOf(context, before)])
  if (!owner || (launch && discountState(launch, now) === 'active')) return null
  // a form that was opened before must not bring the launch price back
  const change = { ...notLaunched, updatedAt: writeTime(now, before.updatedAt) }
  const after = { ...before, ...change }
  const stageHistory = await historyStage(context, before, after)
  await tables.transaction(
    (tx) => {
      tx.update('product_records', recordId, change)
      stageProduct(tx, owner, before, after)
      stageListingChange(tx, context, before)
      stageHistory(tx)
    },
    { decidedOn: asRead('product_records', before) },
  )
  return before
}
