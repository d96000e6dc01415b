import type { Follower } from '#src/domain/people/follower.ts'
import { emailPrefix, membershipTypeOf, type Member } from '#src/domain/people/member.ts'
import { csvOf } from '#src/lib/format/csv.ts'
import { formatShortDate, sortableDate } from '#src/lib/format/format-date.ts'
import { statusTexts, typeTexts } from './texts.ts'

const statusOf = ({ status }: Pick<Member, 'status'>) => statusTexts()[status ?? 'inactive']
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

const memberColumns: Record<string, (member: Member) => string> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  'Membership Type': (member) => typeTexts()[membershipTypeOf(member)],
  Status: statusOf,
  'Total Downloads': ({ totalDownloads }) => String(totalDownloads),
  'Join Date': ({ joinedAt }) => formatShortDate(joinedAt),
  'Last Active': ({ lastActiveAt }) => formatShortDate(lastActiveAt),
  'User ID': ({ userId }) => userId,
}

/** Columns about consent, for creators who write to their members with another tool. */
const consentColumns: typeof memberColumns = {
  ...memberColumns,
  'Agreed to Emails': ({ agreedToEmailsAt }) => yesOrNo(agreedToEmailsAt !== null),
}

const followerColumns: Record<string, (follower: Follower) => string> = {
  Email: ({ email }) => email,
  Username: ({ email }) => emailPrefix(email),
  'Notifications Enabled': ({ notificationsEnabled }) => yesOrNo(notificationsEnabled),
  'Email Verified': ({ emailVerified }) => yesOrNo(emailVerified),
  Status: statusOf,
  'Follow Date': ({ followedAt }) => formatShortDate(followedAt),
  'User ID': ({ userId }) => userId,
}

export const membersCsv = (members: readonly Member[], withConsents: boolean) =>
  csvOf(withConsents ? consentColumns : memberColumns, members)
export const followersCsv = (followers: readonly Follower[]) => csvOf(followerColumns, followers)

/** `members-2026-11-21.csv` */
export const csvName = (list: 'members' | 'followers', now: Date) => `${list}-${sortableDate(now)}.csv`
