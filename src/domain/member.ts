import * as z from 'zod/mini'
import { choice, count, moment, optionalMoment, text } from './row.ts'

/** `paid` is an older word for premium. */
const membershipTypes = ['free', 'premium', 'vip', 'paid'] as const
const memberStatuses = ['active', 'inactive'] as const

/** A row of `members`; the creator alone reads it. */
export const memberSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  userId: text,
  email: z.string(),
  emailKey: z.string(),
  name: text,
  searchKey: text,
  profilePicture: text,
  membershipType: choice(membershipTypes),
  status: choice(memberStatuses),
  totalDownloads: count,
  joinedAt: moment,
  lastActiveAt: optionalMoment,
})
export type Member = z.infer<typeof memberSchema>

/** What a member is called: the part of the address before the @ where there is no name. */
export function memberName({ name, email }: Pick<Member, 'name' | 'email'>): string {
  return name || (email.split('@')[0] ?? email)
}

/** Whether a member has more than what is free. */
export function isPremium({ membershipType }: Pick<Member, 'membershipType'>): boolean {
  return membershipType !== null && membershipType !== 'free'
}
