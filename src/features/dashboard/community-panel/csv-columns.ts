import { m } from '#messages'
import type { Follower } from '#src/domain/people/follower.ts'
import { emailPrefix, membershipTypeOf, type Member } from '#src/domain/people/member.ts'
import type { CsvColumns } from '#src/lib/format/csv.ts'
import { formatLocalDate, sortableLocalDate } from '#src/lib/format/format-date.ts'
import { statusTexts, typeTexts } from './texts.ts'

const statusOf = ({ status }: Pick<Member, 'status'>) => statusTexts()[status ?? 'inactive']
const yesOrNo = (value: boolean) => (value ? m.products_statistics_yes() : m.products_statistics_no())

export const memberColumns = (): CsvColumns<Member> => [
  [m.page_field_name(), ({ name }) => name],
  [m.auth_sign_in_email(), ({ email }) => email],
  [m.csv_membership_type(), (member) => typeTexts()[membershipTypeOf(member)]],
  [m.community_follower_status_label(), statusOf],
  [m.products_tiles_downloads(), ({ totalDownloads }) => String(totalDownloads)],
  [m.csv_join_date(), ({ joinedAt }) => formatLocalDate(joinedAt)],
  [m.csv_last_active(), ({ lastActiveAt }) => formatLocalDate(lastActiveAt)],
  [m.csv_user_id(), ({ userId }) => userId],
]

/** Columns about consent, for creators who write to their members with another tool. */
export const consentColumns: typeof memberColumns = () => [
  ...memberColumns(),
  [m.csv_agreed(), ({ emailsConfirmedAt }) => yesOrNo(emailsConfirmedAt !== null)],
]

export const followerColumns = (): CsvColumns<Follower> => [
  [m.auth_sign_in_email(), ({ email }) => email],
  [m.page_field_username(), ({ email }) => emailPrefix(email)],
  [m.csv_notifications(), ({ notificationsEnabled }) => yesOrNo(notificationsEnabled)],
  [m.community_follower_verified(), ({ emailVerified }) => yesOrNo(emailVerified)],
  [m.community_follower_status_label(), statusOf],
  [m.csv_follow_date(), ({ followedAt }) => formatLocalDate(followedAt)],
  [m.csv_user_id(), ({ userId }) => userId],
]

/** `members-2026-11-21.csv` */
export const csvName = (list: 'members' | 'followers', now: Date) => `${list}-${sortableLocalDate(now)}.csv`
