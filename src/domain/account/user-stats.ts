import type { Account } from '#src/domain/profile/profile.ts'

/** The statistics of a user, in the words of the specification. */
export type UserStats = {
  userId: string
  totalDownloads: number
  totalFollowers: number
  totalViews: number
  totalRatings: number
  totalProducts: number
  /** Rappen after refunds. */
  totalRevenueCents: number
}

export const userStatsOf = (account: Account): UserStats => ({
  userId: account.userId,
  totalDownloads: account.totalDownloads,
  totalFollowers: account.supporters,
  totalViews: account.totalViews,
  // nothing writes the column of this name: what counts as a rating is an approved review
  totalRatings: account.approvedReviews,
  totalProducts: account.totalProducts,
  totalRevenueCents: account.totalRevenueCents,
})
