import * as z from 'zod/mini'
import { choice, count, moment, optionalMoment, text } from '#src/domain/row.ts'

/** The stored types. Older rows have `paid`, which means premium. */
const storedTypes = ['free', 'premium', 'vip', 'paid'] as const
type StoredType = (typeof storedTypes)[number]

export const membershipTypes = ['free', 'premium', 'vip'] as const
export type MembershipType = (typeof membershipTypes)[number]

export const memberStatuses = ['active', 'inactive'] as const

/** A row of `members`, which only the creator can read. */
export const memberSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  userId: text,
  email: z.string(),
  emailKey: z.string(),
  name: text,
  profilePicture: text,
  membershipType: choice(storedTypes),
  status: choice(memberStatuses),
  totalDownloads: count,
  joinedAt: moment,
  lastActiveAt: optionalMoment,
  /** When somebody who typed this address said yes to e-mails; null after a no, or if nobody was asked. */
  agreedToEmailsAt: optionalMoment,
  /** When the owner of the mailbox confirmed that yes. Nobody is mailed before. */
  emailsConfirmedAt: optionalMoment,
})
export type Member = z.infer<typeof memberSchema>

/** Whether the owner of the mailbox has still to confirm a yes to e-mails. */
export const isUnconfirmed = ({
  agreedToEmailsAt,
  emailsConfirmedAt,
}: Pick<Member, 'agreedToEmailsAt' | 'emailsConfirmedAt'>): boolean =>
  agreedToEmailsAt !== null && emailsConfirmedAt === null

export type MemberFilters = {
  /** Searches name and e-mail address. */
  search: string
  type: MembershipType | 'all'
  status: (typeof memberStatuses)[number] | 'all'
}

/** An unknown type counts as free. */
export function membershipTypeOf({ membershipType }: Pick<Member, 'membershipType'>): MembershipType {
  if (membershipType === 'paid') return 'premium'
  return membershipType ?? 'free'
}

/** Returns the stored values that mean this type. */
export function storedTypesOf(type: MembershipType): readonly StoredType[] {
  return type === 'premium' ? ['premium', 'paid'] : [type]
}

/** Every type above free counts as premium, VIP too. */
export function isPremium(member: Pick<Member, 'membershipType'>): boolean {
  return membershipTypeOf(member) !== 'free'
}

/** Returns the part of an address before the @, which names members and followers without a name. */
export function emailPrefix(email: string): string {
  return email.slice(0, Math.max(0, email.indexOf('@'))) || email
}

export function memberName({ name, email }: Pick<Member, 'name' | 'email'>): string {
  return name || emailPrefix(email)
}
