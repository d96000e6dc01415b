import * as v from 'valibot'
import type { followerStatuses } from '../follower.ts'
import type { ReviewStatus } from '../review.ts'
import { action, idSchema } from './action.ts'
import { momentSchema } from './moment.ts'

export const FOLLOWS_PAGE_SIZE = 100

const followedSchema = v.object({
  /** Username; '' where the creator is gone or hides. */
  creator: v.string(),
  /** That was followed with. */
  email: v.string(),
  status: v.picklist(['active', 'inactive'] satisfies typeof followerStatuses),
  notificationsEnabled: v.boolean(),
  /** ISO 8601. */
  followedAt: v.string(),
  unfollowedAt: v.nullable(v.string()),
})
export type Followed = v.InferOutput<typeof followedSchema>

/** A follow in the order of the list. */
const placeSchema = v.object({ followedAt: momentSchema, creatorId: idSchema })
export type FollowedPlace = v.InferOutput<typeof placeSchema>

export const WRITTEN_PAGE_SIZE = 100

const writtenSchema = v.object({
  reviewId: v.string(),
  productId: v.string(),
  /** Title, as it was then. */
  product: v.string(),
  /** Username; '' where the creator is gone or hides. */
  creator: v.string(),
  /** Of the author, as it is shown. */
  name: v.string(),
  rating: v.number(),
  comment: v.string(),
  isVerifiedPurchase: v.boolean(),
  status: v.picklist(['pending', 'approved', 'rejected'] satisfies ReviewStatus[]),
  /** ISO 8601. */
  createdAt: v.string(),
})
export type WrittenReview = v.InferOutput<typeof writtenSchema>

/** What the signed-in account has done on pages of others. */
export const ownTraceActions = {
  /** Whom the signed-in account follows and has followed, newest first, also by its verified address. */
  'followers.list_followed': action(
    v.object({ after: v.optional(placeSchema) }),
    v.object({ follows: v.array(followedSchema), next: v.nullable(placeSchema) }),
  ),
  /** What the signed-in account has written, also as a guest with its verified address, in the order of their ids. */
  'reviews.list_written': action(
    v.object({
      /** The last of the page before. */
      after: v.optional(idSchema),
    }),
    v.object({ reviews: v.array(writtenSchema), next: v.nullable(v.string()) }),
  ),
}
