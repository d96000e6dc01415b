import type {
  DebtCursor,
  DownloadCursor,
  FollowedCursor,
  MembershipCursor,
  PendingFollowCursor,
} from '#src/domain/contracts/own-traces.ts'
import { callMarketplace } from '#src/data/backend/call.ts'

/** Whom the account follows and has followed, newest first. @param after the page before, or null for the first */
export const listFollowed = (after: FollowedCursor | null) =>
  callMarketplace('followers.list_followed', { after: after ?? undefined })

/** Which follows the account was mailed links to confirm, newest first. @param after as above */
export const listPendingFollows = (after: PendingFollowCursor | null) =>
  callMarketplace('followers.list_pending', { after: after ?? undefined })

/** Whose member the account is, newest first. @param after as above */
export const listMemberships = (after: MembershipCursor | null) =>
  callMarketplace('members.list_joined', { after: after ?? undefined })

/** What the account has downloaded, newest first. @param after as above */
export const listDownloads = (after: DownloadCursor | null) =>
  callMarketplace('downloads.list', { after: after ?? undefined })

/** What the account owes or has owed, newest first. @param after as above */
export const listDebts = (after: DebtCursor | null) =>
  callMarketplace('debts.list', { after: after ?? undefined })

/** What the account has written about products of others. @param after as above */
export const listWrittenReviews = (after: string | null) =>
  callMarketplace('reviews.list_written', { after: after ?? undefined })
