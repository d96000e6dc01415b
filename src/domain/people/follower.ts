import * as v from 'valibot'
import { choice, flag, moment, optionalMoment, text } from '#src/domain/row.ts'

/** How long the link works that confirms a follow. */
export const PENDING_DAYS = 7

export const followerStatuses = ['active', 'inactive'] as const

/** A row of `followers`; the creator alone reads it. */
export const followerSchema = v.object({
  $id: v.string(),
  creatorId: v.string(),
  userId: text,
  email: v.string(),
  emailKey: v.string(),
  status: choice(followerStatuses),
  followedAt: moment,
  unfollowedAt: optionalMoment,
  notificationsEnabled: flag,
  emailVerified: flag,
  updatedAt: optionalMoment,
})
export type Follower = v.InferOutput<typeof followerSchema>

export type FollowerFilters = {
  /** In the address. */
  search: string
  notifications: 'enabled' | 'disabled' | 'all'
  status: (typeof followerStatuses)[number] | 'all'
}
