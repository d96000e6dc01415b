import { Query } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { reportActions } from '#src/domain/contracts/marketplace/reports.ts'
import type { ReportKind } from '#src/domain/reports/report.ts'
import { reportedAt } from '#src/domain/reports/reported-address.ts'
import { isAddressName, usernameKey } from '#src/domain/profile/username.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { productRecordId, usernameHistoryId } from '#functions/shared/db/keys.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { inboxIdOf } from '#functions/marketplace/src/reviews/own-reviews.ts'

/** What is reported, as far as it is known: a report of what was not found is kept all the same. */
export type ReportTarget = {
  /** Null for an address that leads to nothing of ours. */
  kind: ReportKind | null
  /** '' for an address that leads to nothing of ours. */
  id: string
  /** '' if it was not found. */
  creatorId: string
}

type Asked = Pick<
  ActionRequest<(typeof reportActions)['reports.create']>,
  'creatorId' | 'productId' | 'reviewId' | 'address'
>

const nowhere: ReportTarget = { kind: null, id: '', creatorId: '' }

async function pageOf(context: Context, userId: string): Promise<ReportTarget> {
  const account = await accountOf(context, userId)
  return { kind: 'page', id: userId, creatorId: account?.userId ?? '' }
}

/** Finds a page by its username, its short address, or a name that it had before. */
export async function pageCalled(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  name: string,
): Promise<ReportTarget> {
  if (!isAddressName(name)) return nowhere
  const key = usernameKey(name)
  const holder = (column: string) => tables.first('accounts', [Query.equal(column, key)])
  const [byName, byShortAddress, former] = await Promise.all([
    holder('usernameKey'),
    holder('customSlugKey'),
    tables.get('username_history', usernameHistoryId(hash, key)),
  ])
  const userId = (byName ?? byShortAddress ?? former)?.userId ?? ''
  return userId === '' ? nowhere : { kind: 'page', id: userId, creatorId: userId }
}

async function productOf({ tables, hash }: Context, productId: string): Promise<ReportTarget> {
  const record = await tables.get('product_records', productRecordId(hash, productId))
  return { kind: 'product', id: productId, creatorId: record?.userId ?? '' }
}

async function reviewOf({ tables, hash }: Context, reviewId: string): Promise<ReportTarget> {
  const review = await tables.get('review_inbox', inboxIdOf(hash, reviewId))
  return { kind: 'review', id: reviewId, creatorId: review?.creatorId ?? '' }
}

/** An address may be typed wrong, so what it names is only taken for an id if something has it. */
async function found(target: Promise<ReportTarget>): Promise<ReportTarget> {
  const known = await target
  return known.creatorId === '' ? nowhere : known
}

async function targetAt(context: Context, address: string): Promise<ReportTarget> {
  const reported = context.siteUrl === null ? null : reportedAt(address, context.siteUrl)
  switch (reported?.kind) {
    case 'page':
      return pageCalled(context, reported.name)
    case 'product':
      return found(productOf(context, reported.productId))
    case 'review':
      return found(reviewOf(context, reported.reviewId))
    case undefined:
      return nowhere
  }
}

/** Finds what is reported, whether or not anybody may see it: what is hidden at this moment was seen before. */
export async function findTarget(
  context: Context,
  { creatorId, productId, reviewId, address }: Asked,
): Promise<ReportTarget> {
  if (creatorId !== undefined) return pageOf(context, creatorId)
  if (productId !== undefined) return productOf(context, productId)
  if (reviewId !== undefined) return reviewOf(context, reviewId)
  return targetAt(context, address ?? '')
}
