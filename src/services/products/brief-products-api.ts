import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'
import { productRecordSchema } from '#src/domain/product/product-schema.ts'
import { pageLimits } from '#src/services/backend/paging.ts'
import { idBatches } from '#src/services/backend/id-batches.ts'
import { mentioning } from '#src/services/backend/mentioning.ts'
import { Query } from '#src/services/backend/query.ts'
import { newestFirst } from '#src/services/backend/reads.ts'
import { searchedTable } from '#src/services/backend/searched-table.ts'

const briefSchema = z.pick(productRecordSchema, {
  $id: true,
  productId: true,
  title: true,
  status: true,
  accessType: true,
  priceCents: true,
  launchPriceCents: true,
  launchEndsAt: true,
  struckUntil: true,
  isPayWhatYouWant: true,
})

/** What a list of choices shows of a creator's own product. Whole records are long. */
export type BriefProduct = z.infer<typeof briefSchema>

const records = searchedTable('product_records', briefSchema)

/**
 * Returns the creator's newest products with a fixed price, of any status, with the words in their titles, and how many there are in
 * all.
 */
export function listPaidProducts(
  userId: string,
  search: string,
): Promise<{ rows: BriefProduct[]; total: number }> {
  return records.page([
    Query.equal('userId', userId),
    Query.equal('accessType', 'paid'),
    // rows from before the column have null
    Query.or([Query.equal('isPayWhatYouWant', false), Query.isNull('isPayWhatYouWant')]),
    ...mentioning(search, 'title'),
    newestFirst,
    Query.limit(limits.discount.offered),
  ])
}

/** Returns the creator's newest products that can be in a bundle: they are public and have a file, as no bundle has. */
export function listPartChoices(
  userId: string,
  search: string,
): Promise<{ rows: BriefProduct[]; total: number }> {
  return records.page([
    Query.equal('userId', userId),
    Query.equal('status', 'active'),
    Query.greaterThanEqual('fileSizeBytes', 1),
    ...mentioning(search, 'title'),
    newestFirst,
    Query.limit(limits.bundle.offered),
  ])
}

/** How many products the filter of a list offers. */
const FILTER_CHOICES = 100

const byEarnings = (userId: string) => [
  Query.equal('userId', userId),
  Query.orderDesc('revenueCents'),
  Query.orderDesc('viewCount'),
]

/** Returns the products by which lists can be filtered: those that have earned and been seen most. */
export function listFilterChoices(userId: string): Promise<BriefProduct[]> {
  return records.list([...byEarnings(userId), Query.limit(FILTER_CHOICES)])
}

/** Returns one page of the creator's products of any status, those that have earned and been seen most first. Pages count from 1. */
export function listByEarnings(
  userId: string,
  page: number,
): Promise<{ rows: BriefProduct[]; total: number }> {
  return records.page([...byEarnings(userId), ...pageLimits(page, limits.ownProducts.pageSize)])
}

/** Returns those of the products that there still are, in the order of the ids. */
export async function briefProductsOf(ids: readonly string[]): Promise<BriefProduct[]> {
  const read = (batch: string[]) => records.list([Query.equal('productId', batch), Query.limit(batch.length)])
  const found = (await Promise.all(idBatches(ids).map(read))).flat()
  const byId = new Map(found.map((product) => [product.productId, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
