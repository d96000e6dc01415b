import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { type followerActions, OWN_PAGE } from '#src/domain/contracts/followers.ts'
import type { Profile } from '#src/domain/profile.ts'
import type { Context } from '#functions/shared/context.ts'
import { emailKey } from '#functions/shared/keys.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { followerIdOf, followOnce } from './follow-once.ts'
import { isOwnFollow, isOwnPage } from './own-follow.ts'
import { askToConfirm, fanOf, requirePending } from './pending-follows.ts'
import { requirePublicCreator } from './public-creator.ts'

type Actions = typeof followerActions

async function supportersNow({ tables }: Context, before: Profile): Promise<number> {
  const after = await tables.get('profiles', before.userId)
  return after?.supporters ?? before.supporters
}

/** Whose address is proven follows at once and is told of it; everybody else gets one answer and perhaps a mail. */
async function follow(
  request: ActionRequest<Actions['followers.follow']>,
  context: Context,
): Promise<ActionOutput<Actions['followers.follow']>> {
  const { creatorId, email } = request
  const { creator, profile } = await requirePublicCreator(context, creatorId)
  const caller = await context.caller()
  if (caller?.userId === creatorId) throw new Refusal('forbidden', OWN_PAGE)
  const userId = caller?.email.toLowerCase() === email ? caller.userId : ''
  if (userId === '' || !caller?.emailVerified) {
    await askToConfirm(context, creator, { ...request, userId })
    return { result: 'pending', supporters: profile.supporters }
  }
  const result = await followOnce(context, creator, { email, userId })
  return { result, supporters: await supportersNow(context, profile) }
}

/** Who opens the link has the mail: from then on the address counts as proven, and as often as it is opened it follows once. */
async function confirm(
  request: ActionRequest<Actions['followers.confirm']>,
  context: Context,
): Promise<ActionOutput<Actions['followers.confirm']>> {
  const pending = await requirePending(context, request)
  const { creator, profile } = await requirePublicCreator(context, pending.creatorId)
  const fan = await fanOf(context, pending)
  const userId = (await context.caller())?.userId
  if (isOwnPage(creator, { ...fan, userId })) throw new Refusal('forbidden', OWN_PAGE)
  const result = await followOnce(context, creator, fan)
  // whoever deletes the account takes the link along
  if (fan.userId !== pending.userId) {
    await context.tables.update('pending_follows', pending.$id, { userId: fan.userId })
  }
  return { result, supporters: await supportersNow(context, profile) }
}

async function isFollowing(context: Context, creatorId: string): Promise<boolean> {
  const caller = await context.caller()
  if (!caller) return false
  const email = caller.email.toLowerCase()
  const known = await context.tables.get('followers', followerIdOf(context, creatorId, email))
  return known !== null && isOwnFollow(known, caller, emailKey(context.hash, email))
}

export const followerHandlers: Handlers<Actions> = {
  'followers.follow': follow,
  'followers.confirm': confirm,
  'followers.status': async ({ creatorId }, context) => ({
    following: await isFollowing(context, creatorId),
  }),
}
