import * as v from 'valibot'
import type { AccessType } from '#src/domain/product/product.ts'
import type { debtCauses } from '#src/domain/money/debt.ts'
import type { followerStatuses } from '#src/domain/people/follower.ts'
import type { ReviewStatus } from '#src/domain/people/review.ts'
import { action, idSchema } from './action.ts'
import { momentSchema } from './fields.ts'

export const FOLLOWS_PAGE_SIZE = 100

const followedSchema = v.object({
  creatorId: v.string(),
  /** Username; '' if the creator's account is deleted or the page is private. */
  creator: v.string(),
  /** The address that follows. */
  email: v.string(),
  status: v.picklist(['active', 'inactive'] satisfies typeof followerStatuses),
  notificationsEnabled: v.boolean(),
  /** ISO 8601. */
  followedAt: v.string(),
  unfollowedAt: v.nullable(v.string()),
})
export type Followed = v.InferOutput<typeof followedSchema>

/** The sort key of the last follow on a page, after which the next page begins. */
const cursorSchema = v.object({ followedAt: momentSchema, creatorId: idSchema })
export type FollowedCursor = v.InferOutput<typeof cursorSchema>

export const PENDING_PAGE_SIZE = 100

const pendingSchema = v.object({
  /** Username; '' if the creator's account is deleted or the page is private. */
  creator: v.string(),
  /** The address that the link was mailed to. */
  email: v.string(),
  /** ISO 8601. */
  expiresAt: v.string(),
  createdAt: v.string(),
})
export type PendingFollow = v.InferOutput<typeof pendingSchema>

const pendingCursorSchema = v.object({ createdAt: momentSchema, creatorId: idSchema })
export type PendingFollowCursor = v.InferOutput<typeof pendingCursorSchema>

export const WRITTEN_PAGE_SIZE = 100

const writtenSchema = v.object({
  reviewId: v.string(),
  productId: v.string(),
  /** The title at the time of the review. */
  product: v.string(),
  /** Username; '' if the creator's account is deleted or the page is private. */
  creator: v.string(),
  /** The author's name as the review shows it. */
  name: v.string(),
  rating: v.number(),
  comment: v.string(),
  isVerifiedPurchase: v.boolean(),
  status: v.picklist(['pending', 'approved', 'rejected'] satisfies ReviewStatus[]),
  /** ISO 8601. */
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
})
export type WrittenReview = v.InferOutput<typeof writtenSchema>

export const MEMBERSHIPS_PAGE_SIZE = 100

const membershipSchema = v.object({
  /** Username; '' if the creator's account is deleted or the page is private. */
  creator: v.string(),
  /** The address on the creator's list. */
  email: v.string(),
  /** The name on the creator's list. */
  name: v.string(),
  /** The number of downloads. */
  downloads: v.number(),
  /** ISO 8601. */
  joinedAt: v.string(),
  lastActiveAt: v.nullable(v.string()),
  agreedToEmailsAt: v.nullable(v.string()),
})
export type Membership = v.InferOutput<typeof membershipSchema>

const membershipCursorSchema = v.object({ joinedAt: momentSchema, creatorId: idSchema })
export type MembershipCursor = v.InferOutput<typeof membershipCursorSchema>

export const DOWNLOADS_PAGE_SIZE = 100

const downloadSchema = v.object({
  /** Username; '' if the creator's account is deleted or the page is private. */
  creator: v.string(),
  productId: v.string(),
  accessType: v.picklist(['free', 'paid', 'code_required', 'email_required'] satisfies AccessType[]),
  /** ISO 8601. */
  createdAt: v.string(),
})
export type OwnDownload = v.InferOutput<typeof downloadSchema>

const downloadCursorSchema = v.object({ createdAt: momentSchema, downloadId: idSchema })
export type DownloadCursor = v.InferOutput<typeof downloadCursorSchema>

export const DEBTS_PAGE_SIZE = 100

const owedSchema = v.object({
  /** The sale that money went back for. */
  orderId: v.string(),
  cause: v.picklist(['dispute', 'refund'] satisfies typeof debtCauses),
  /** The payment provider's id of the dispute or the refund. */
  reference: v.string(),
  /** Rappen. */
  amountCents: v.number(),
  recoveredCents: v.number(),
  /** ISO 8601; null while something is still owed. */
  settledAt: v.nullable(v.string()),
  createdAt: v.string(),
})
export type OwedDebt = v.InferOutput<typeof owedSchema>

const referenceSchema = v.pipe(v.string(), v.regex(/^\w{1,64}$/, 'Invalid reference'))
const debtCursorSchema = v.object({ createdAt: momentSchema, reference: referenceSchema })
export type DebtCursor = v.InferOutput<typeof debtCursorSchema>

/** Lists of rows about the signed-in account in tables that only the server can read, for the export of personal data. */
export const ownTraceActions = {
  /**
   * Returns the creators that the signed-in account or its verified address follows, newest first, with those of ended follows
   * unless `isActiveOnly` is set.
   */
  'followers.list_followed': action(
    v.object({ after: v.optional(cursorSchema), isActiveOnly: v.optional(v.boolean(), false) }),
    v.object({ follows: v.array(followedSchema), next: v.nullable(cursorSchema) }),
  ),
  /** Returns the follows that the signed-in account or its verified address was mailed a link for, newest first. */
  'followers.list_pending': action(
    v.object({ after: v.optional(pendingCursorSchema) }),
    v.object({ pending: v.array(pendingSchema), next: v.nullable(pendingCursorSchema) }),
  ),
  /** Returns the creators whose list of members has the signed-in account or its verified address, newest first. */
  'members.list_joined': action(
    v.object({ after: v.optional(membershipCursorSchema) }),
    v.object({ memberships: v.array(membershipSchema), next: v.nullable(membershipCursorSchema) }),
  ),
  /** Returns the downloads of the signed-in account, newest first. */
  'downloads.list': action(
    v.object({ after: v.optional(downloadCursorSchema) }),
    v.object({ downloads: v.array(downloadSchema), next: v.nullable(downloadCursorSchema) }),
  ),
  /** Returns the open and settled debts of the signed-in account, newest first. */
  'debts.list': action(
    v.object({ after: v.optional(debtCursorSchema) }),
    v.object({ debts: v.array(owedSchema), next: v.nullable(debtCursorSchema) }),
  ),
  /** Returns the reviews of the signed-in account, and those written as a guest under its verified address, sorted by id. */
  'reviews.list_written': action(
    v.object({
      /** The id of the last review of the page before. */
      after: v.optional(idSchema),
    }),
    v.object({ reviews: v.array(writtenSchema), next: v.nullable(v.string()) }),
  ),
}
