import * as z from 'zod/mini'
import { choice, flag, moment, optionalMoment, text } from '#src/domain/row.ts'

/** How many days a link that confirms a follow works. */
export const PENDING_DAYS = 7

export const followerStatuses = ['active', 'inactive'] as const

/** A row of `followers`, which only the creator can read. */
export const followerSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  userId: text,
  email: z.string(),
  emailKey: z.string(),
  status: choice(followerStatuses),
  followedAt: moment,
  unfollowedAt: optionalMoment,
  notificationsEnabled: flag,
  emailVerified: flag,
  updatedAt: optionalMoment,
})
export type Follower = z.infer<typeof followerSchema>

export type FollowerFilters = {
  /** Searches the e-mail address. */
  search: string
  notifications: 'enabled' | 'disabled' | 'all'
  status: (typeof followerStatuses)[number] | 'all'
}
