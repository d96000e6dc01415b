import * as v from 'valibot'
import { emailSchema } from '../email.ts'
import { action, idSchema, nothing } from './action.ts'

export const followerActions = {
  /** A repeat follow is no error: it answers the follow that exists. */
  'followers.follow': action(
    v.object({ creatorId: idSchema, email: emailSchema }),
    v.object({ result: v.picklist(['followed', 'already_following']), supporters: v.number() }),
  ),
  /** Whether the signed-in account follows the creator; of anybody else's follows nobody is told. */
  'followers.status': action(v.object({ creatorId: idSchema }), v.object({ following: v.boolean() })),
}

export const NOT_FOLLOWING = 'Not following this creator'

/** What a creator does with their followers. */
export const ownFollowerActions = {
  'followers.set_notifications': action(v.object({ followerId: idSchema, enabled: v.boolean() }), nothing),
  'followers.remove': action(v.object({ followerId: idSchema }), nothing),
}
