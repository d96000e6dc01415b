import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { discountActions } from '#src/domain/contracts/marketplace/discounts.ts'
import { type Discount, discountSchema } from '#src/domain/discounts/discount.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { exportBatch, pageLimits } from '#src/services/backend/paging.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { Query } from '#src/services/backend/query.ts'
import { newestFirst } from '#src/services/backend/reads.ts'
import { ownTable } from '#src/services/backend/tables.ts'
import { briefProductsOf } from '#src/services/products/brief-products-api.ts'

const discounts = ownTable('discounts', discountSchema)

type DiscountPage = { rows: Discount[]; total: number }

/** A discount with the titles of its first products, in their order. The title of a deleted product is ''. */
export type NamedDiscount = Discount & { titles: string[] }
export type NamedDiscountPage = { rows: NamedDiscount[]; total: number }

const of = (creatorId: string) => [Query.equal('creatorId', creatorId), newestFirst]

/** @param most how many products of each discount are named */
async function named({ rows, total }: DiscountPage, most: number): Promise<NamedDiscountPage> {
  const firstOf = ({ productIds }: Discount) => productIds.slice(0, most)
  const products = await briefProductsOf([...new Set(rows.flatMap(firstOf))])
  const titles = new Map(products.map(({ productId, title }) => [productId, title]))
  const titlesOf = (discount: Discount) => firstOf(discount).map((id) => titles.get(id) ?? '')
  return { rows: rows.map((discount) => ({ ...discount, titles: titlesOf(discount) })), total }
}

/** Returns one page of a creator's discounts, newest first, each with the title of its first product. @param page from 1 */
export async function listDiscounts(creatorId: string, page: number): Promise<NamedDiscountPage> {
  return named(await discounts.page([...of(creatorId), ...pageLimits(page, limits.discount.pageSize)]), 1)
}

/** Returns a batch of a creator's discounts, newest first, for an export. @param rowId the last row of the batch before, or null */
export const listDiscountsAfter = (creatorId: string, rowId: string | null): Promise<DiscountPage> =>
  discounts.page([...of(creatorId), ...exportBatch(rowId)])

/** Returns the same batch with the titles of all products. */
export async function listNamedDiscountsAfter(
  creatorId: string,
  rowId: string | null,
): Promise<NamedDiscountPage> {
  return named(await listDiscountsAfter(creatorId, rowId), limits.discount.products)
}

export type NewDiscount = ActionInput<(typeof discountActions)['discounts.create']>
export type ChangedDiscount = ActionInput<(typeof discountActions)['discounts.change']>

/** A discount that is sent twice under one `submissionId` is made once. */
export async function createDiscount(discount: NewDiscount): Promise<void> {
  await callMarketplace('discounts.create', discount)
}

export async function changeDiscount(discount: ChangedDiscount): Promise<void> {
  await callMarketplace('discounts.change', discount)
}

export async function stopDiscount(discountId: string): Promise<void> {
  await callMarketplace('discounts.stop', { discountId })
}
