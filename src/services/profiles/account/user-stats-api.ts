import { m } from '#messages'
import { type UserStats, userStatsOf } from '#src/domain/account/user-stats.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import { ownAccount } from './own-account-api.ts'

/**
 * Returns the statistics of the signed-in user, which are columns of the account.
 * @throws {ActionError} before a username is claimed
 */
export async function userStats(): Promise<UserStats> {
  const account = await ownAccount()
  if (!account) throw new ActionError('not_found', m.account_no_stats())
  return userStatsOf(account)
}
