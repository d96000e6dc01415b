import type {
  DebtCursor,
  DownloadCursor,
  FollowedCursor,
  MembershipCursor,
  PendingFollowCursor,
} from '#src/domain/contracts/marketplace/own-traces.ts'
import type { RevocationCursor } from '#src/domain/contracts/marketplace/revocations.ts'
import { callMarketplace } from '#src/services/backend/call.ts'

/** Returns the account's active and ended follows, newest first. @param after `next` of the page before, or null for the first page */
export const listFollowed = (after: FollowedCursor | null) =>
  callMarketplace('followers.list_followed', { after: after ?? undefined })

/** Returns the follows that the account was mailed a link for, newest first. @param after `next` of the page before, or null */
export const listPendingFollows = (after: PendingFollowCursor | null) =>
  callMarketplace('followers.list_pending', { after: after ?? undefined })

/** Returns the creators that list the account as a member, newest first. @param after `next` of the page before, or null */
export const listMemberships = (after: MembershipCursor | null) =>
  callMarketplace('members.list_joined', { after: after ?? undefined })

/** Returns the account's downloads, newest first. @param after `next` of the page before, or null */
export const listDownloads = (after: DownloadCursor | null) =>
  callMarketplace('downloads.list', { after: after ?? undefined })

/** Returns the account's open and settled debts, newest first. @param after `next` of the page before, or null */
export const listDebts = (after: DebtCursor | null) =>
  callMarketplace('debts.list', { after: after ?? undefined })

/** Returns the account's reviews of other creators' products. @param after `next` of the page before, or null */
export const listWrittenReviews = (after: string | null) =>
  callMarketplace('reviews.list_written', { after: after ?? undefined })

/** Returns the account's declarations to revoke a purchase, newest first. @param after `next` of the page before, or null */
export const listRevocations = (after: RevocationCursor | null) =>
  callMarketplace('revocations.list', { after: after ?? undefined })
