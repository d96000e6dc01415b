import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import { type ownFollowerActions } from '#src/domain/contracts/marketplace/followers.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { commitCounted } from '#functions/shared/projections/community-rows.ts'
import { deactivateFollow } from './deactivate-follow.ts'
import { ownRow } from '#functions/marketplace/src/own-rows.ts'

/** @throws {Refusal} also for a follower who has left */
async function requireFollower(
  context: Context,
  account: Account,
  followerId: string,
): Promise<Row<'followers'>> {
  const follower = await ownRow(context, account, 'followers', followerId)
  if (follower?.status !== 'active')
    throw new Refusal('not_found', m.refusal_not_following(), undefined, 'not_following')
  return follower
}

type SetNotifications = ActionRequest<(typeof ownFollowerActions)['followers.set_notifications']>

function setNotifications(
  { followerId, enabled }: SetNotifications,
  context: Context,
  { account }: AccountHolder,
) {
  return retryOnConflict(async () => {
    const follower = await requireFollower(context, account, followerId)
    if (follower.notificationsEnabled === enabled) return {}
    const change = { notificationsEnabled: enabled, updatedAt: context.now.toISOString() }
    await commitCounted(context, account, 'followers', follower, change)
    return {}
  })
}

type Remove = ActionRequest<(typeof ownFollowerActions)['followers.remove']>

function remove({ followerId }: Remove, context: Context, { account }: AccountHolder) {
  return retryOnConflict(async () => {
    const follower = await requireFollower(context, account, followerId)
    await deactivateFollow(context, account, follower)
    return {}
  })
}

export const ownFollowerEntries: Entries<typeof ownFollowerActions> = {
  'followers.set_notifications': {
    access: 'has_username',
    needs: 'own follower',
    limit: { max: 240, window: 10 * MINUTE },
    run: setNotifications,
  },
  'followers.remove': {
    access: 'has_username',
    needs: 'own follower',
    limit: { max: 240, window: 10 * MINUTE },
    run: remove,
  },
}
