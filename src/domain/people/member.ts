import * as v from 'valibot'
import { choice, count, moment, optionalMoment, text } from '#src/domain/row.ts'

/** As they are stored; `paid` is an older word for premium. */
const storedTypes = ['free', 'premium', 'vip', 'paid'] as const
type StoredType = (typeof storedTypes)[number]

export const membershipTypes = ['free', 'premium', 'vip'] as const
export type MembershipType = (typeof membershipTypes)[number]

export const memberStatuses = ['active', 'inactive'] as const

/** A row of `members`; the creator alone reads it. */
export const memberSchema = v.object({
  $id: v.string(),
  creatorId: v.string(),
  userId: text,
  email: v.string(),
  emailKey: v.string(),
  name: text,
  profilePicture: text,
  membershipType: choice(storedTypes),
  status: choice(memberStatuses),
  totalDownloads: count,
  joinedAt: moment,
  lastActiveAt: optionalMoment,
  /** Null of whoever has said no, or was never asked. */
  agreedToEmailsAt: optionalMoment,
})
export type Member = v.InferOutput<typeof memberSchema>

export type MemberFilters = {
  /** In name and address. */
  search: string
  type: MembershipType | 'all'
  status: (typeof memberStatuses)[number] | 'all'
}

/** A type that is not known is the least. */
export function membershipTypeOf({ membershipType }: Pick<Member, 'membershipType'>): MembershipType {
  if (membershipType === 'paid') return 'premium'
  return membershipType ?? 'free'
}

/** The words under which a type is stored. */
export function storedTypesOf(type: MembershipType): readonly StoredType[] {
  return type === 'premium' ? ['premium', 'paid'] : [type]
}

/** Whoever is more than free is among the premium members that are counted, VIPs too. */
export function isPremium(member: Pick<Member, 'membershipType'>): boolean {
  return membershipTypeOf(member) !== 'free'
}

/** What a member or follower is called who gave no name: the part of the address before the @. */
export function emailPrefix(email: string): string {
  return email.slice(0, Math.max(0, email.indexOf('@'))) || email
}

/** What a member is called. */
export function memberName({ name, email }: Pick<Member, 'name' | 'email'>): string {
  return name || emailPrefix(email)
}
