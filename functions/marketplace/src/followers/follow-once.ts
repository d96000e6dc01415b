import { dayOf } from '#src/domain/account/daily-stats.ts'
import { foundBy } from '#src/domain/search/found-by.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { followerCounts, stageCounts } from '#functions/shared/projections/community-counts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { addToDays, type StatEvent } from '#functions/shared/projections/daily-stats.ts'
import { emailKey, followerRowId } from '#functions/shared/db/keys.ts'
import { stageNotice } from '#functions/shared/mail/notices.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { asRead, type RowAsRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryFrom } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

/** The address that follows a creator or asks to; `userId` is '' if no account has that address. */
export type FollowerIdentity = { email: string; userId: string }

type FollowStart = { stage: (tx: Stage) => void; decidedOn: readonly RowAsRead[] }

function begin(
  context: Context,
  creator: Account,
  { email, userId }: FollowerIdentity,
  id: string,
): FollowStart {
  const { userId: creatorId } = creator
  const follower = {
    creatorId,
    userId,
    emailVerified: true,
    email,
    emailKey: emailKey(context.hash, email),
    searchKey: foundBy.followers({ email }),
    status: 'active',
    followedAt: context.now.toISOString(),
    notificationsEnabled: true,
  } as const
  return {
    // the row's id guards it
    decidedOn: [],
    stage: (tx) => {
      tx.create('followers', id, follower, readableByOwner(creator))
      stageCounts(tx, creator, {}, followerCounts(follower))
      stageNotice(tx, context, { creatorId, kind: 'follower', id, person: email, userId })
    },
  }
}

/** Resumes an ended follow, or confirms a follow from before confirmation was required. */
function resume(context: Context, creator: Account, before: Row<'followers'>): FollowStart {
  const time = context.now.toISOString()
  const change = {
    status: 'active',
    followedAt: isActive(before) ? before.followedAt : time,
    unfollowedAt: null,
    updatedAt: time,
    emailVerified: true,
  } as const
  return {
    stage: (tx) => {
      tx.update('followers', before.$id, change)
      stageCounts(tx, creator, followerCounts(before), followerCounts({ ...before, ...change }))
    },
    // two simultaneous resumptions count once
    decidedOn: asRead('followers', before),
  }
}

const isActive = (follow: Pick<Row<'followers'>, 'status'> | null) => follow?.status === 'active'

/**
 * Returns what a follow adds to today's statistics, if anything. Who leaves and comes back within a day has come once, and has not
 * left.
 */
function countsOf({ now }: Context, before: Row<'followers'> | null): StatEvent['counts'] | null {
  if (before && isActive(before)) return null
  const hasComeToday = before !== null && dayOf(new Date(before.followedAt)) === dayOf(now)
  return hasComeToday ? { unfollows: -1 } : { follows: 1 }
}

/** Returns the follow of an address, which may be ended or not confirmed, or null. */
export const findFollow = (
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  creatorId: string,
  email: string,
): Promise<Row<'followers'> | null> => tables.get('followers', followerRowId(hash, creatorId, email))

/**
 * Writes the follow. A new row is guarded by its id, which is made of creator and address: of two simultaneous requests one
 * writes and the other finds the row. An existing row is guarded by its version.
 */
async function attempt(
  context: Context,
  creator: Account,
  fan: FollowerIdentity,
  existing: Row<'followers'> | null,
) {
  const followerId = followerRowId(context.hash, creator.userId, fan.email)
  if (existing && isActive(existing) && existing.emailVerified)
    return { result: 'already_following', counts: null } as const
  const { stage, decidedOn } = existing
    ? resume(context, creator, existing)
    : begin(context, creator, fan, followerId)
  await context.tables.transaction(stage, { decidedOn })
  return { result: 'followed', counts: countsOf(context, existing) } as const
}

/**
 * Lets a verified address follow a creator. Returns what became of it, and the number of supporters with this one; those who follow at
 * the same moment are not among them.
 * @param known the follow of the address as it was read
 */
export async function followOnce(
  context: Context,
  creator: Account,
  fan: FollowerIdentity,
  known: Row<'followers'> | null,
): Promise<{ result: 'followed' | 'already_following'; supporters: number }> {
  const read = () => findFollow(context, creator.userId, fan.email)
  const { result, counts } = await retryFrom(known, read, (existing) =>
    attempt(context, creator, fan, existing),
  )
  if (counts) await addToDays(context, { owner: creator, counts })
  return { result, supporters: creator.supporters + (result === 'followed' ? 1 : 0) }
}

/** Returns the public number of supporters; a page that is not public shows 0. */
export async function supportersNow({ tables }: Pick<Context, 'tables'>, creatorId: string): Promise<number> {
  return (await tables.get('profiles', creatorId))?.supporters ?? 0
}
