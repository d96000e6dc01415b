import { m } from '#messages'
import * as z from 'zod/mini'
import type { AccessType } from '#src/domain/product/product-kinds.ts'
import type { debtCauses } from '#src/domain/money/debt.ts'
import type { followerStatuses } from '#src/domain/people/follower.ts'
import type { ReviewStatus } from '#src/domain/people/review.ts'
import { action, idSchema } from '#src/domain/contracts/action.ts'
import { momentSchema } from '#src/domain/contracts/fields.ts'

export const FOLLOWS_PAGE_SIZE = 100

const followedSchema = z.object({
  creatorId: z.string(),
  /** Username; '' if the creator's account is deleted or the page is private. */
  creator: z.string(),
  /** The address that follows. */
  email: z.string(),
  status: z.enum(['active', 'inactive'] satisfies typeof followerStatuses),
  notificationsEnabled: z.boolean(),
  /** ISO 8601. */
  followedAt: z.string(),
  unfollowedAt: z.nullable(z.string()),
})
export type OwnFollow = z.infer<typeof followedSchema>

/** The sort key of the last follow on a page, after which the next page begins. */
const cursorSchema = z.object({ followedAt: momentSchema, creatorId: idSchema })
export type FollowedCursor = z.infer<typeof cursorSchema>

export const PENDING_PAGE_SIZE = 100

const pendingSchema = z.object({
  /** Username; '' if the creator's account is deleted or the page is private. */
  creator: z.string(),
  /** The address that the link was mailed to. */
  email: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
  createdAt: z.string(),
})
export type PendingFollow = z.infer<typeof pendingSchema>

const pendingCursorSchema = z.object({ createdAt: momentSchema, creatorId: idSchema })
export type PendingFollowCursor = z.infer<typeof pendingCursorSchema>

export const WRITTEN_PAGE_SIZE = 100

const writtenSchema = z.object({
  reviewId: z.string(),
  productId: z.string(),
  /** The title at the time of the review. */
  product: z.string(),
  /** Username; '' if the creator's account is deleted or the page is private. */
  creator: z.string(),
  /** The author's name as the review shows it. */
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  isVerifiedPurchase: z.boolean(),
  status: z.enum(['pending', 'approved', 'rejected'] satisfies ReviewStatus[]),
  /** ISO 8601. */
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
})
export type WrittenReview = z.infer<typeof writtenSchema>

export const MEMBERSHIPS_PAGE_SIZE = 100

const membershipSchema = z.object({
  /** Username; '' if the creator's account is deleted or the page is private. */
  creator: z.string(),
  /** The address on the creator's list. */
  email: z.string(),
  /** The name on the creator's list. */
  name: z.string(),
  /** The number of downloads. */
  downloads: z.number(),
  /** ISO 8601. */
  joinedAt: z.string(),
  lastActiveAt: z.nullable(z.string()),
  agreedToEmailsAt: z.nullable(z.string()),
  emailsConfirmedAt: z.nullable(z.string()),
})
export type Membership = z.infer<typeof membershipSchema>

const membershipCursorSchema = z.object({ joinedAt: momentSchema, creatorId: idSchema })
export type MembershipCursor = z.infer<typeof membershipCursorSchema>

export const DOWNLOADS_PAGE_SIZE = 100

const downloadSchema = z.object({
  /** Username; '' if the creator's account is deleted or the page is private. */
  creator: z.string(),
  productId: z.string(),
  accessType: z.enum(['free', 'paid', 'code_required', 'email_required'] satisfies AccessType[]),
  /** ISO 8601. */
  createdAt: z.string(),
})
export type OwnDownload = z.infer<typeof downloadSchema>

const downloadCursorSchema = z.object({ createdAt: momentSchema, downloadId: idSchema })
export type DownloadCursor = z.infer<typeof downloadCursorSchema>

export const DEBTS_PAGE_SIZE = 100

const owedSchema = z.object({
  /** The sale that money went back for. */
  orderId: z.string(),
  cause: z.enum(['dispute', 'refund'] satisfies typeof debtCauses),
  /** The payment provider's id of the dispute or the refund. */
  reference: z.string(),
  /** Rappen. */
  amountCents: z.number(),
  recoveredCents: z.number(),
  /** ISO 8601; null while something is still owed. */
  settledAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type OwedDebt = z.infer<typeof owedSchema>

const referenceSchema = z.string().check(z.regex(/^\w{1,64}$/, { error: () => m.refusal_invalid() }))
const debtCursorSchema = z.object({ createdAt: momentSchema, reference: referenceSchema })
export type DebtCursor = z.infer<typeof debtCursorSchema>

/** Lists of rows about the signed-in account in tables that only the server can read, for the export of personal data. */
export const ownTraceActions = {
  /**
   * Returns the creators that the signed-in account or its verified address follows, newest first, with those of ended follows
   * unless `isActiveOnly` is set.
   */
  'followers.list_followed': action(
    z.object({ after: z.optional(cursorSchema), isActiveOnly: z._default(z.boolean(), false) }),
    z.object({ follows: z.array(followedSchema), next: z.nullable(cursorSchema) }),
  ),
  /** Returns the follows that the signed-in account or its verified address was mailed a link for, newest first. */
  'followers.list_pending': action(
    z.object({ after: z.optional(pendingCursorSchema) }),
    z.object({ pending: z.array(pendingSchema), next: z.nullable(pendingCursorSchema) }),
  ),
  /** Returns the creators whose list of members has the signed-in account or its verified address, newest first. */
  'members.list_joined': action(
    z.object({ after: z.optional(membershipCursorSchema) }),
    z.object({ memberships: z.array(membershipSchema), next: z.nullable(membershipCursorSchema) }),
  ),
  /** Returns the downloads of the signed-in account, newest first. */
  'downloads.list': action(
    z.object({ after: z.optional(downloadCursorSchema) }),
    z.object({ downloads: z.array(downloadSchema), next: z.nullable(downloadCursorSchema) }),
  ),
  /** Returns the open and settled debts of the signed-in account, newest first. */
  'debts.list': action(
    z.object({ after: z.optional(debtCursorSchema) }),
    z.object({ debts: z.array(owedSchema), next: z.nullable(debtCursorSchema) }),
  ),
  /** Returns the reviews of the signed-in account, and those written as a guest under its verified address, sorted by id. */
  'reviews.list_written': action(
    z.object({
      /** The id of the last review of the page before. */
      after: z.optional(idSchema),
    }),
    z.object({ reviews: z.array(writtenSchema), next: z.nullable(z.string()) }),
  ),
}
