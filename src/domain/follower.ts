import * as z from 'zod/mini'
import { choice, flag, moment, optionalMoment, text } from './row.ts'

export const followerStatuses = ['active', 'inactive'] as const

/** A row of `followers`; the creator alone reads it. */
export const followerSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  userId: text,
  email: z.string(),
  emailKey: z.string(),
  searchKey: text,
  status: choice(followerStatuses),
  followedAt: moment,
  unfollowedAt: optionalMoment,
  notificationsEnabled: flag,
  emailVerified: flag,
  updatedAt: optionalMoment,
})
export type Follower = z.infer<typeof followerSchema>

export type FollowerFilters = {
  /** In the address. */
  search: string
  notifications: 'enabled' | 'disabled' | 'all'
  status: (typeof followerStatuses)[number] | 'all'
}
