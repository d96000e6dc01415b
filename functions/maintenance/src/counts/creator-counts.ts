import { Query } from 'node-appwrite'
import { earnedCents, isReturned } from '#src/domain/money/order.ts'
import {
  followerCounts,
  memberCounts,
  messageCounts,
} from '#functions/shared/projections/community-counts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { pagesOf } from '#functions/shared/db/each-row.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'
import { isRating } from '#functions/shared/projections/review-projection.ts'
import { reviewCounts } from '#functions/shared/projections/review-counts.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { createTally, type Tally } from './tally.ts'

/** The counters of an account that can be computed from rows. Views and downloads are only incremented and keep no rows. */
const ofAccount = [
  'supporters',
  'followersNotified',
  'followersVerified',
  'totalMembers',
  'activeMembers',
  'premiumMembers',
  'unreadMessages',
  'pendingReviews',
  'approvedReviews',
  'rejectedReviews',
  'totalProducts',
  'totalSales',
  'totalRevenueCents',
] as const

/** The counters of a product that can be computed from rows. */
const ofProduct = ['salesCount', 'revenueCents', 'returnedCount', 'ratingCount', 'ratingSum'] as const

export type AccountTally = Tally<(typeof ofAccount)[number]>
export type ProductTally = Tally<(typeof ofProduct)[number]>

type CreatorTally = {
  account: AccountTally
  products: { record: Row<'product_records'>; tally: ProductTally }[]
}

type CountRun = { context: Context; account: Row<'accounts'>; sum: AccountTally }

/** Yields the creator's rows of a table. The ids are compared again because MariaDB may ignore letter case. */
async function* ofCreator<Table extends 'followers' | 'members' | 'messages' | 'review_inbox'>(
  { context, account: { userId } }: CountRun,
  table: Table,
) {
  for await (const page of pagesOf(context, table, [Query.equal('creatorId', userId)])) {
    for (const row of page) if (row.creatorId === userId) yield row
  }
}

async function countCommunity(counting: CountRun): Promise<void> {
  const { sum } = counting
  for await (const follower of ofCreator(counting, 'followers')) sum.add(followerCounts(follower))
  for await (const member of ofCreator(counting, 'members')) sum.add(memberCounts(member))
  for await (const message of ofCreator(counting, 'messages')) sum.add(messageCounts(message))
}

type Products = ReadonlyMap<string, CreatorTally['products'][number]>

async function countProducts({ context, account: { userId }, sum }: CountRun): Promise<Products> {
  const products = new Map<string, CreatorTally['products'][number]>()
  for await (const page of pagesOf(context, 'product_records', [Query.equal('userId', userId)])) {
    for (const record of page.filter((one) => one.userId === userId)) {
      products.set(record.productId, { record, tally: createTally(ofProduct) })
      sum.add({ totalProducts: Number(isPublicProduct(record)) })
    }
  }
  return products
}

async function countReviews(counting: CountRun, products: Products): Promise<void> {
  for await (const review of ofCreator(counting, 'review_inbox')) {
    counting.sum.add(reviewCounts(review))
    if (!isRating(review)) continue
    products.get(review.productId)?.tally.add({ ratingCount: 1, ratingSum: review.rating })
  }
}

async function countSales({ context, account, sum }: CountRun, products: Products): Promise<void> {
  for await (const page of pagesOf(context, 'orders', [Query.equal('sellerId', account.userId)])) {
    for (const order of page.filter(({ sellerId }) => sellerId === account.userId)) {
      // an earlier user may have had the same id
      if (Date.parse(order.createdAt) < Date.parse(account.createdAt)) continue
      const earned = earnedCents(order)
      sum.add({ totalSales: 1, totalRevenueCents: earned })
      const returnedCount = Number(isReturned(order))
      products.get(order.productId)?.tally.add({ salesCount: 1, revenueCents: earned, returnedCount })
    }
  }
}

/** Counts all rows that belong to a creator. */
export async function countCreator(context: Context, account: Row<'accounts'>): Promise<CreatorTally> {
  const counting = { context, account, sum: createTally(ofAccount) }
  const products = await countProducts(counting)
  await countCommunity(counting)
  await countReviews(counting, products)
  await countSales(counting, products)
  return { account: counting.sum, products: [...products.values()] }
}
