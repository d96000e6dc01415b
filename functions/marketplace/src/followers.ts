import type { followerActions } from '#src/domain/contracts/followers.ts'
import type { Account } from '#src/domain/profile.ts'
import type { Context } from '#functions/shared/context.ts'
import { transactionWithStats } from '#functions/shared/daily-stats.ts'
import { emailKey } from '#functions/shared/keys.ts'
import { readableByOwner } from '#functions/shared/owner-permissions.ts'
import { stageProfileCount } from '#functions/shared/profile-projection.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { retryOnConflict } from '#functions/shared/table-errors.ts'
import type { Stage } from '#functions/shared/transaction.ts'
import { requirePublicCreator } from './public-creator.ts'

const ATTEMPTS = 5

async function begin(context: Context, creator: Account, email: string, followerId: string) {
  const caller = await context.caller()
  const follower = {
    creatorId: creator.userId,
    userId: caller?.email.toLowerCase() === email ? caller.userId : '',
    email,
    emailKey: emailKey(context.hash, email),
    status: 'active',
    followedAt: context.now.toISOString(),
    notificationsEnabled: true,
    emailVerified: false,
  } as const
  return (tx: Stage) => tx.create('followers', followerId, follower, readableByOwner(creator))
}

function resume(context: Context, followerId: string) {
  const time = context.now.toISOString()
  const change = { status: 'active', followedAt: time, unfollowedAt: null, updatedAt: time } as const
  return (tx: Stage) => tx.update('followers', followerId, change)
}

/** The row's id is made of creator and address: of two requests at once one writes, the other finds it done. */
async function followOnce(context: Context, creator: Account, email: string) {
  const followerId = context.hash.id('follower', creator.userId, email)
  const existing = await context.tables.get('followers', followerId)
  if (existing?.status === 'active') return 'already_following'
  const stage = existing ? resume(context, followerId) : await begin(context, creator, email, followerId)
  await transactionWithStats(context, { owner: creator, counts: { follows: 1 } }, (tx) => {
    stage(tx)
    stageProfileCount(tx, creator, 'supporters', 1)
  })
  return 'followed'
}

export const followerHandlers: Handlers<typeof followerActions> = {
  'followers.follow': async ({ creatorId, email }, context) => {
    const { creator, profile } = await requirePublicCreator(context, creatorId)
    const result = await retryOnConflict(ATTEMPTS, () => followOnce(context, creator, email))
    const after = await context.tables.get('profiles', creatorId)
    return { result, supporters: after?.supporters ?? profile.supporters }
  },
}
