import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { m } from '#messages'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { isPremium, memberName } from '#src/domain/people/member.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { recentMembersQuery } from '#src/services/members/queries.ts'
import { avatarUrl } from '#src/services/storage/pictures-queries.ts'
import { RecentList } from './recent-list.tsx'
import { counted } from '#src/lib/format/format-count.ts'

export function RecentMembers({ userId }: { userId: string }) {
  const list = useQuery(recentMembersQuery(userId))
  const empty = (
    <EmptyState
      title={m.home_recent_no_members()}
      text={m.home_recent_no_members_text()}
      icon={<Users aria-hidden />}
    />
  )
  return (
    <RecentList list={list} empty={empty}>
      {(member) => (
        <li key={member.$id} className="flex items-center gap-3 py-3">
          <Avatar name={memberName(member)} src={avatarUrl(member.profilePicture)} size={40} />
          <div className="min-w-0 flex-1">
            <h3 className="truncate font-text text-base font-medium tracking-normal">{memberName(member)}</h3>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <span>{m.home_recent_joined({ date: formatDate(member.joinedAt) })}</span>
              <span>{m.home_recent_downloads(counted(member.totalDownloads))}</span>
            </p>
          </div>
          <Badge tone={isPremium(member) ? 'accent' : 'neutral'}>
            {isPremium(member) ? m.home_recent_premium() : m.home_recent_free()}
          </Badge>
        </li>
      )}
    </RecentList>
  )
}
