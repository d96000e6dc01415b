import { m } from '#messages'
import { belowOwnMinimum, lowestPrice } from '#src/domain/contracts/marketplace/product-prices.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { paymentSettingsOf } from '#src/domain/account/settings.ts'
import { entriesToAdd, type PriceEntry } from '#src/domain/product/price-history.ts'
import { strikeOf } from '#src/domain/product/struck-price.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { discountState } from '#src/domain/discounts/discount.ts'
import { launchOf, notLaunched } from '#functions/shared/catalog/launch.ts'
import { priceHistory, stagePrices } from '#functions/shared/catalog/price-history.ts'
import { launchId, productRecordId } from '#functions/shared/db/keys.ts'
import { asRead, type RowAsRead } from '#functions/shared/db/row-guards.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { ProductRecordData } from '#functions/shared/projections/product-projection.ts'

type Launch = NonNullable<ProductInput['launch']>

type ProductChange = {
  before: Row<'product_records'> | null
  /** The product as the save makes it, without regard to its launch price. */
  record: ProductRecordData
  /** Undefined if the save says nothing of a launch price. */
  launch: ProductInput['launch']
}

/** What a save makes of a product's launch price. */
export type LaunchPlan = {
  record: ProductRecordData
  wanted: Launch | null
  /** The discount of the launch price that runs, or null. */
  running: Row<'discounts'> | null
  /** The entries to add to the history of the product's price. */
  prices: PriceEntry[]
}

function wantedOf(
  { before, record, launch }: ProductChange,
  running: Row<'discounts'> | null,
): Launch | null {
  if (record.accessType !== 'paid' || record.isPayWhatYouWant) return null
  if (launch !== undefined) return launch
  if (!before || !running || before.launchPriceCents >= record.priceCents) return null
  const { launchPriceCents: priceCents, launchEndsAt: endsAt, launchMaxSales: maxSales } = before
  return { priceCents, endsAt, maxSales, startedAt: before.launchStartedAt }
}

/** The launch price that a product has had, and the history of its prices. */
export type PastPrices = { discount: Row<'discounts'> | null; history: PriceEntry[] }

/**
 * The history of a product that costs nothing, and goes on costing nothing, ends with that, if it has one.
 * @param before null for a product that is new
 */
export async function pastPrices(
  context: Pick<Context, 'tables' | 'hash'>,
  before: Row<'product_records'> | null,
  { accessType }: Pick<ProductInput, 'accessType'>,
): Promise<PastPrices> {
  const costs = before?.accessType === 'paid' || accessType === 'paid'
  const [discount, history] = await Promise.all([
    launchOf(context, before),
    before && costs ? priceHistory(context, before.$id) : [],
  ])
  return { discount, history }
}

/**
 * Plans what a save does to the launch price. A launch price that runs keeps its beginning and its count of sales, whatever of it
 * is changed.
 */
export function planLaunch(
  { now }: Pick<Context, 'now'>,
  saved: ProductChange,
  { discount, history }: PastPrices,
): LaunchPlan {
  const { before, record } = saved
  const running = discount && discountState(discount, now) === 'active' ? discount : null
  const wanted = wantedOf(saved, running)
  const startedAt = (running && before?.launchStartedAt) ?? now.toISOString()
  const launched = wanted
    ? {
        launchPriceCents: wanted.priceCents,
        launchEndsAt: wanted.endsAt,
        launchMaxSales: wanted.maxSales,
        launchStartedAt: startedAt,
      }
    : notLaunched
  const after = { ...record, ...launched }
  const prices = entriesToAdd(history.at(-1) ?? null, before, after, now)
  const { priceCents } = record
  const struckUntil = wanted
    ? strikeOf([...history, ...prices], { startedAt, endsAt: wanted.endsAt, priceCents }).until
    : null
  return { record: { ...after, struckUntil }, wanted, running, prices }
}

/** @throws {Refusal} if nobody could get the launch price, or it is one that is over */
export function requireLaunch(
  { fees, now }: Pick<Context, 'fees' | 'now'>,
  owner: Account,
  { wanted, running, record }: LaunchPlan,
): void {
  if (!wanted) return
  const refuse = (field: keyof Launch, message: string) => {
    throw new Refusal('invalid_input', message, `launch.${field}`)
  }
  const { priceCents, endsAt, maxSales, startedAt } = wanted
  if (startedAt !== null && !running) refuse('priceCents', m.refusal_launch_over())
  // the kept one may be too low by now, but buyers were promised it
  const isKept = running !== null && running.amountCents === record.priceCents - priceCents
  const { minimumPurchase } = paymentSettingsOf(owner)
  if (!isKept && priceCents < fees.minPriceCents) refuse('priceCents', lowestPrice(fees.minPriceCents))
  if (!isKept && priceCents < minimumPurchase) refuse('priceCents', belowOwnMinimum(minimumPurchase))
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) refuse('endsAt', m.refusal_launch_past())
  if (running && maxSales > 0 && maxSales <= running.uses) {
    refuse('maxSales', m.refusal_launch_sold({ sales: running.uses }))
  }
}

const termsOf = ({ record }: LaunchPlan, { priceCents, endsAt, maxSales }: Launch) => ({
  amountCents: record.priceCents - priceCents,
  endsAt,
  maxUses: maxSales,
})

/** The commit must be decided on these, and on the version of the product's record. */
export const launchDecidedOn = ({ running }: LaunchPlan): RowAsRead[] => asRead('discounts', running)

export function stageLaunch(tx: Stage, context: Pick<Context, 'hash' | 'now'>, plan: LaunchPlan): void {
  const { hash, now } = context
  const { wanted, running, record, prices } = plan
  const { productId, userId: creatorId, launchStartedAt } = record
  const recordId = productRecordId(hash, productId)
  stagePrices(tx, context, { recordId, userId: creatorId }, prices)
  if (running) {
    const change = wanted ? termsOf(plan, wanted) : { stoppedAt: now.toISOString() }
    tx.update('discounts', running.$id, change)
  } else if (wanted && launchStartedAt) {
    const row: RowData<'discounts'> = {
      ...termsOf(plan, wanted),
      creatorId,
      code: '',
      kind: 'amount',
      productIds: [productId],
      createdAt: now.toISOString(),
    }
    // the row has no permissions: creators read their codes in this table, and a launch price is not a code
    tx.create('discounts', launchId(hash, recordId, Date.parse(launchStartedAt)), row)
  }
}
