import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { type followerActions } from '#src/domain/contracts/marketplace/followers.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { openLink } from './follow-links.ts'
import { findFollow, followOnce, supportersNow } from './follow-once.ts'
import { isOwnPage } from './own-follow.ts'
import { askToConfirm, fanOf } from './pending-follows.ts'
import { requirePublicCreator } from '#functions/marketplace/src/profile/public-creator.ts'
import { ownFollows, unfollow } from './unfollow.ts'

type Actions = typeof followerActions

/**
 * Follows a creator. A caller with a verified address follows at once. All others get the same answer whether or not a mail with
 * a link is sent.
 */
async function prepareFollow(
  request: ActionRequest<Actions['followers.follow']>,
  context: Context,
): Promise<() => Promise<ActionOutput<Actions['followers.follow']>>> {
  const { creatorId, email } = request
  const caller = await context.caller()
  const userId = caller?.email.toLowerCase() === email ? caller.userId : ''
  const isProven = userId !== '' && caller?.emailVerified === true
  if (isProven) context.tables.beginTransaction()
  const [creator, known] = await Promise.all([
    requirePublicCreator(context, creatorId),
    isProven ? findFollow(context, creatorId, email) : null,
  ])
  return async () => {
    if (caller?.userId === creatorId) throw new Refusal('forbidden', m.refusal_own_page_follow())
    if (isProven) return followOnce(context, creator, { email, userId }, known)
    await askToConfirm(context, creator, { ...request, userId })
    return { result: 'pending', supporters: creator.supporters }
  }
}

/** Confirms a follow. Opening the mailed link proves that the address is the visitor's. Opening it again changes nothing. */
async function confirm(
  request: ActionRequest<Actions['followers.confirm']>,
  context: Context,
): Promise<ActionOutput<Actions['followers.confirm']>> {
  const { link } = await openLink(context, request)
  const [creator, fan] = await Promise.all([
    requirePublicCreator(context, link.creatorId),
    fanOf(context, link),
  ])
  const userId = (await context.caller())?.userId
  if (isOwnPage(creator, { ...fan, userId })) throw new Refusal('forbidden', m.refusal_own_page_follow())
  const known = await findFollow(context, link.creatorId, fan.email)
  const followed = await followOnce(context, creator, fan, known)
  // the link must name the account, so that it is removed together with that account
  if (fan.userId !== link.userId) {
    await context.tables.update('pending_follows', link.$id, { userId: fan.userId })
  }
  return followed
}

async function status(
  { creatorId, secret }: ActionRequest<Actions['followers.status']>,
  context: Context,
): Promise<ActionOutput<Actions['followers.status']>> {
  if (secret !== undefined) {
    const { state } = await openLink(context, { creatorId, secret })
    return { following: state === 'following' }
  }
  const caller = await context.caller()
  return { following: caller !== null && (await ownFollows(context, caller, creatorId)).length > 0 }
}

async function endOwn(
  request: ActionRequest<Actions['followers.unfollow']>,
  context: Context,
): Promise<ActionOutput<Actions['followers.unfollow']>> {
  await unfollow(context, request)
  return { supporters: await supportersNow(context, request.creatorId) }
}

export const followerEntries: Entries<Actions> = {
  'followers.follow': { access: 'anyone', limit: { max: 120, window: 10 * MINUTE }, prepare: prepareFollow },
  'followers.confirm': {
    access: 'anyone',
    needs: 'mailed link',
    limit: { max: 30, window: 10 * MINUTE },
    run: confirm,
  },
  'followers.status': { access: 'anyone', limit: { max: 240, window: 10 * MINUTE }, run: status },
  'followers.unfollow': {
    access: 'anyone',
    needs: 'own follow',
    limit: { max: 120, window: 10 * MINUTE },
    run: endOwn,
  },
}
