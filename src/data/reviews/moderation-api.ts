import { limits } from '#src/domain/limits/limits.ts'
import {
  reviewInboxSchema,
  type Decision,
  type ReviewInboxItem,
  type ReviewStatus,
} from '#src/domain/people/review.ts'
import { after } from '#src/data/audience/reads.ts'
import { callMarketplace } from '#src/data/backend/call.ts'
import { mentioning } from '#src/data/backend/mentioning.ts'
import { Query } from '#src/data/backend/query.ts'
import { newestFirst } from '#src/data/backend/reads.ts'
import { searchedTable } from '#src/data/backend/searched-table.ts'

const inbox = searchedTable('review_inbox', reviewInboxSchema)

/** What is looked at: reviews in a status, all or those that mention something. */
export type InboxView = {
  status: ReviewStatus
  search: string
  /** From 1 on. */
  page: number
}
export type InboxPage = { rows: ReviewInboxItem[]; total: number }

/** One page of the reviews of the signed-in creator's products, newest first, and how many there are. */
export function listInbox(userId: string, { status, search, page }: InboxView): Promise<InboxPage> {
  const size = limits.review.pageSize
  return inbox.page([
    Query.equal('creatorId', userId),
    Query.equal('status', status),
    ...mentioning(search, 'userName'),
    newestFirst,
    Query.limit(size),
    Query.offset((page - 1) * size),
  ])
}

/** A batch for an export, in the order in which they came: the reviews after that one, or the first. */
export function listInboxAfter(userId: string, rowId: string | null): Promise<InboxPage> {
  return inbox.page([Query.equal('creatorId', userId), ...after(rowId)])
}

export type Verdict = { reviewIds: readonly string[]; status: Decision; note?: string | undefined }

/** Which reviews were decided on, and why others were not. */
export type Outcome = { moderated: string[]; failed: { reviewId: string; message: string }[] }

/** When those that their authors have edited had last been, by review, as the creator read them. */
export type ReadEdits = Readonly<Record<string, string>>

/** At most `limits.review.bulk` at a time. */
export function moderateReviews({ reviewIds, status, note }: Verdict, editedAt: ReadEdits): Promise<Outcome> {
  return callMarketplace('reviews.moderate', { reviewIds: [...reviewIds], status, note, editedAt })
}
