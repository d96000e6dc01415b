import * as z from 'zod/mini'
import { emailSchema } from '../email.ts'
import { action, idSchema, nothing } from './action.ts'

export const followerActions = {
  /** A repeat follow is no error: it answers the follow that exists. */
  'followers.follow': action(
    z.object({ creatorId: idSchema, email: emailSchema }),
    z.object({ result: z.enum(['followed', 'already_following']), supporters: z.number() }),
  ),
  /** Whether the signed-in account follows the creator; of anybody else's follows nobody is told. */
  'followers.status': action(z.object({ creatorId: idSchema }), z.object({ following: z.boolean() })),
}

export const NOT_FOLLOWING = 'Not following this creator'

/** What a creator does with their followers. */
export const ownFollowerActions = {
  'followers.set_notifications': action(z.object({ followerId: idSchema, enabled: z.boolean() }), nothing),
  'followers.remove': action(z.object({ followerId: idSchema }), nothing),
}
