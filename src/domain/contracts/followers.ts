import * as v from 'valibot'
import { emailSchema } from '../email.ts'
import { followerStatuses } from '../follower.ts'
import { action, idSchema, momentSchema, nothing } from './action.ts'

export const FOLLOWS_PAGE_SIZE = 100

const followedSchema = v.object({
  /** Username; '' where the creator is gone or hides. */
  creator: v.string(),
  /** That was followed with. */
  email: v.string(),
  status: v.picklist(followerStatuses),
  notificationsEnabled: v.boolean(),
  /** ISO 8601. */
  followedAt: v.string(),
  unfollowedAt: v.nullable(v.string()),
})
export type Followed = v.InferOutput<typeof followedSchema>

/** A follow in the order of the list. */
const placeSchema = v.object({ followedAt: momentSchema, creatorId: idSchema })
export type FollowedPlace = v.InferOutput<typeof placeSchema>

export const followerActions = {
  /** A repeat follow is no error: it answers the follow that exists. */
  'followers.follow': action(
    v.object({ creatorId: idSchema, email: emailSchema }),
    v.object({ result: v.picklist(['followed', 'already_following']), supporters: v.number() }),
  ),
  /** Whether the signed-in account follows the creator; of anybody else's follows nobody is told. */
  'followers.status': action(v.object({ creatorId: idSchema }), v.object({ following: v.boolean() })),
  /** Whom the signed-in account follows and has followed, newest first, also by its verified address. */
  'followers.list_followed': action(
    v.object({ after: v.optional(placeSchema) }),
    v.object({ follows: v.array(followedSchema), next: v.nullable(placeSchema) }),
  ),
}

export const NOT_FOLLOWING = 'Not following this creator'

/** What a creator does with their followers. */
export const ownFollowerActions = {
  'followers.set_notifications': action(v.object({ followerId: idSchema, enabled: v.boolean() }), nothing),
  'followers.remove': action(v.object({ followerId: idSchema }), nothing),
}
