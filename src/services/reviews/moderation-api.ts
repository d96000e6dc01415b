import { limits } from '#src/domain/limits/limits.ts'
import {
  reviewInboxSchema,
  type ReviewDecision,
  type ReviewInboxItem,
  type ReviewStatus,
} from '#src/domain/people/review.ts'
import { exportBatch } from '#src/services/backend/paging.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { mentioning } from '#src/services/backend/mentioning.ts'
import { Query } from '#src/services/backend/query.ts'
import { newestFirst } from '#src/services/backend/reads.ts'
import { searchedTable } from '#src/services/backend/searched-table.ts'

const inbox = searchedTable('review_inbox', reviewInboxSchema)

/** The part of the inbox that the creator looks at. */
export type InboxView = {
  status: ReviewStatus
  /** '' for the reviews of all products. */
  product: string
  search: string
  /** Counts from 1. */
  page: number
}
export type InboxPage = { rows: ReviewInboxItem[]; total: number }

/** Returns one page of the reviews of the creator's products, newest first, and the total. */
export function listInbox(userId: string, { status, product, search, page }: InboxView): Promise<InboxPage> {
  const size = limits.review.pageSize
  return inbox.page([
    Query.equal('creatorId', userId),
    Query.equal('status', status),
    ...(product === '' ? [] : [Query.equal('productId', product)]),
    ...mentioning(search, 'userName'),
    newestFirst,
    Query.limit(size),
    Query.offset((page - 1) * size),
  ])
}

/** Returns a batch for an export, oldest first. @param rowId the last row of the batch before, or null for the first batch */
export function listInboxAfter(userId: string, rowId: string | null): Promise<InboxPage> {
  return inbox.page([Query.equal('creatorId', userId), ...exportBatch(rowId)])
}

export type Verdict = { reviewIds: readonly string[]; status: ReviewDecision; note?: string | undefined }

/** The reviews that were decided, and why others were not. */
export type Outcome = { moderated: string[]; failed: { reviewId: string; message: string }[] }

/** By review: when its author last edited it, as the creator's page showed it. Reviews that were never edited are left out. */
export type ReadEdits = Readonly<Record<string, string>>

/** Takes at most `limits.review.bulk` reviews. */
export function moderateReviews({ reviewIds, status, note }: Verdict, editedAt: ReadEdits): Promise<Outcome> {
  return callMarketplace('reviews.moderate', { reviewIds: [...reviewIds], status, note, editedAt })
}
