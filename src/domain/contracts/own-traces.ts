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
  /** Username; '' where the creator is gone or hides. */
  creator: v.string(),
  /** That was followed with. */
  email: v.string(),
  status: v.picklist(['active', 'inactive'] satisfies typeof followerStatuses),
  notificationsEnabled: v.boolean(),
  /** ISO 8601. */
  followedAt: v.string(),
  unfollowedAt: v.nullable(v.string()),
})
export type Followed = v.InferOutput<typeof followedSchema>

/** A follow in the order of the list. */
const cursorSchema = v.object({ followedAt: momentSchema, creatorId: idSchema })
export type FollowedCursor = v.InferOutput<typeof cursorSchema>

export const PENDING_PAGE_SIZE = 100

const pendingSchema = v.object({
  /** Username; '' where the creator is gone or hides. */
  creator: v.string(),
  /** That the link was mailed to. */
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
  /** Title, as it was then. */
  product: v.string(),
  /** Username; '' where the creator is gone or hides. */
  creator: v.string(),
  /** Of the author, as it is shown. */
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
  /** Username; '' where the creator is gone or hides. */
  creator: v.string(),
  /** As the creator's list has both. */
  email: v.string(),
  name: v.string(),
  /** How many. */
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
  /** Username; '' where the creator is gone or hides. */
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
  /** Of the sale that money went back for. */
  orderId: v.string(),
  cause: v.picklist(['dispute', 'refund'] satisfies typeof debtCauses),
  /** The payment provider's id of the dispute or the refund. */
  reference: v.string(),
  /** Rappen. */
  amountCents: v.number(),
  recoveredCents: v.number(),
  /** ISO 8601; null while something is due. */
  settledAt: v.nullable(v.string()),
  createdAt: v.string(),
})
export type OwedDebt = v.InferOutput<typeof owedSchema>

const referenceSchema = v.pipe(v.string(), v.regex(/^\w{1,64}$/, 'Invalid reference'))
const debtCursorSchema = v.object({ createdAt: momentSchema, reference: referenceSchema })
export type DebtCursor = v.InferOutput<typeof debtCursorSchema>

/** What is kept of the signed-in account in tables that only the server reads. */
export const ownTraceActions = {
  /** Whom the signed-in account follows and, unless asked not to, has followed; newest first, also by its verified address. */
  'followers.list_followed': action(
    v.object({ after: v.optional(cursorSchema), isActiveOnly: v.optional(v.boolean(), false) }),
    v.object({ follows: v.array(followedSchema), next: v.nullable(cursorSchema) }),
  ),
  /** Which follows the signed-in account was mailed links to confirm, newest first, also by its verified address. */
  'followers.list_pending': action(
    v.object({ after: v.optional(pendingCursorSchema) }),
    v.object({ pending: v.array(pendingSchema), next: v.nullable(pendingCursorSchema) }),
  ),
  /** Whose member the signed-in account is, newest first, also by its verified address. */
  'members.list_joined': action(
    v.object({ after: v.optional(membershipCursorSchema) }),
    v.object({ memberships: v.array(membershipSchema), next: v.nullable(membershipCursorSchema) }),
  ),
  /** What the signed-in account has downloaded, newest first. */
  'downloads.list': action(
    v.object({ after: v.optional(downloadCursorSchema) }),
    v.object({ downloads: v.array(downloadSchema), next: v.nullable(downloadCursorSchema) }),
  ),
  /** What the signed-in account owes or has owed for sales whose money went back, newest first. */
  'debts.list': action(
    v.object({ after: v.optional(debtCursorSchema) }),
    v.object({ debts: v.array(owedSchema), next: v.nullable(debtCursorSchema) }),
  ),
  /** What the signed-in account has written, also as a guest with its verified address, in the order of their ids. */
  'reviews.list_written': action(
    v.object({
      /** The last of the page before. */
      after: v.optional(idSchema),
    }),
    v.object({ reviews: v.array(writtenSchema), next: v.nullable(v.string()) }),
  ),
}
