import type { followerActions } from '#src/domain/contracts/followers.ts'
import type { Follower } from '#src/domain/follower.ts'
import { limits } from '#src/domain/limits.ts'
import type { Account } from '#src/domain/profile.ts'
import { searchKey } from '#src/domain/search-key.ts'
import { followerCounts, stageCounts } from '#functions/shared/audience-counts.ts'
import type { Context } from '#functions/shared/context.ts'
import { stageNotice } from '#functions/shared/notices.ts'
import { transactionWithStats } from '#functions/shared/daily-stats.ts'
import { emailKey } from '#functions/shared/keys.ts'
import { readableByOwner } from '#functions/shared/owner-permissions.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { retryOnConflict } from '#functions/shared/table-errors.ts'
import type { Stage } from '#functions/shared/transaction.ts'
import { isOwnFollow } from './own-follow.ts'
import { requirePublicCreator } from './public-creator.ts'

const ATTEMPTS = 5

/** What is known of the address by who gives it: an account, and whether it is really theirs. */
async function provenBy(context: Context, email: string) {
  const caller = await context.caller()
  const isTheirs = caller?.email.toLowerCase() === email
  return { userId: isTheirs ? caller.userId : '', emailVerified: isTheirs && caller.emailVerified }
}

type Beginning = { stage: (tx: Stage) => void; isStillTrue?: () => Promise<boolean> }

async function begin(context: Context, creator: Account, email: string, id: string): Promise<Beginning> {
  const follower = {
    creatorId: creator.userId,
    ...(await provenBy(context, email)),
    email,
    emailKey: emailKey(context.hash, email),
    searchKey: searchKey(email, limits.email),
    status: 'active',
    followedAt: context.now.toISOString(),
    notificationsEnabled: true,
  } as const
  return {
    stage: (tx) => {
      tx.create('followers', id, follower, readableByOwner(creator))
      stageCounts(tx, creator, {}, followerCounts(follower))
      const { creatorId, userId } = follower
      stageNotice(tx, context, { creatorId, kind: 'follower', id, person: email, userId })
    },
  }
}

async function resume(context: Context, creator: Account, before: Follower): Promise<Beginning> {
  const { emailVerified } = await provenBy(context, before.email)
  const time = context.now.toISOString()
  const change = {
    status: 'active',
    followedAt: time,
    unfollowedAt: null,
    updatedAt: time,
    emailVerified: before.emailVerified || emailVerified,
  } as const
  return {
    stage: (tx) => {
      tx.update('followers', before.$id, change)
      stageCounts(tx, creator, {}, followerCounts({ ...before, ...change }))
    },
    // who comes back twice at once counts once
    isStillTrue: async () => (await context.tables.get('followers', before.$id))?.status === before.status,
  }
}

const followerIdOf = ({ hash }: Context, creatorId: string, email: string) =>
  hash.id('follower', creatorId, email)

/** The row's id is made of creator and address: of two requests at once one writes, the other finds it done. */
async function followOnce(context: Context, creator: Account, email: string) {
  const followerId = followerIdOf(context, creator.userId, email)
  const existing = await context.tables.get('followers', followerId)
  if (existing?.status === 'active') return 'already_following'
  const { stage, isStillTrue } = existing
    ? await resume(context, creator, existing)
    : await begin(context, creator, email, followerId)
  await transactionWithStats(context, { owner: creator, counts: { follows: 1 } }, stage, isStillTrue)
  return 'followed'
}

async function isFollowing(context: Context, creatorId: string): Promise<boolean> {
  const caller = await context.caller()
  if (!caller) return false
  const email = caller.email.toLowerCase()
  const follow = await context.tables.get('followers', followerIdOf(context, creatorId, email))
  return follow !== null && isOwnFollow(follow, caller, emailKey(context.hash, email))
}

export const followerHandlers: Handlers<typeof followerActions> = {
  'followers.follow': async ({ creatorId, email }, context) => {
    const { creator, profile } = await requirePublicCreator(context, creatorId)
    const result = await retryOnConflict(ATTEMPTS, () => followOnce(context, creator, email))
    const after = await context.tables.get('profiles', creatorId)
    return { result, supporters: after?.supporters ?? profile.supporters }
  },
  'followers.status': async ({ creatorId }, context) => ({
    following: await isFollowing(context, creatorId),
  }),
}
