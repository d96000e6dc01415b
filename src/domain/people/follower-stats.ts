import type { Account } from '#src/domain/profile/profile.ts'

/** What is counted of a creator's active followers when it is looked at. */
export type CountedFollowers = {
  newFollowersLast7Days: number
  newFollowersLast30Days: number
  /** Followers with an account. */
  registeredUsers: number
  /** Followers who are known by their address alone. */
  anonymousFollowers: number
}

type KeptCounters = Pick<Account, 'supporters' | 'followersVerified' | 'followersNotified'>

/** Returns the statistics of a creator's followers. What has not been counted yet is undefined. */
export const followerStatsOf = (account: KeptCounters, counted: Partial<CountedFollowers> = {}) => ({
  totalFollowers: account.supporters,
  emailVerified: account.followersVerified,
  notificationsEnabled: account.followersNotified,
  ...counted,
})
