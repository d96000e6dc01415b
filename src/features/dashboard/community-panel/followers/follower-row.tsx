import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import UserMinus from 'lucide-react/icons/user-minus'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import type { Follower } from '#src/domain/people/follower.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { emailPrefix } from '#src/domain/people/member.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useSetNotifications } from '#src/services/followers/own-followers/queries.ts'
import { RowFacts } from '#src/features/dashboard/community-panel/row-facts.tsx'
import { ShortDate } from '#src/features/dashboard/community-panel/short-date.tsx'

type FollowerRowProps = { follower: Follower; onRemove: () => void }

export function FollowerRow({ follower, onRemove }: FollowerRowProps) {
  const { email, notificationsEnabled, emailVerified, followedAt } = follower
  const isHere = follower.status === 'active'
  const name = emailPrefix(email)
  return (
    <li>
      <Card className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 p-3 sm:p-4 @4xl:grid-cols-[auto_minmax(0,1fr)_15.5rem_11rem_5.5rem]">
        <Avatar name={name} />
        <div className="min-w-0">
          <h2 className="truncate text-base">{name}</h2>
          <p className="truncate text-sm text-muted">{email}</p>
        </div>
        <RowFacts>
          <p className="flex flex-wrap gap-1.5">
            {!isHere && <Badge tone="danger">{m.community_statuses_inactive()}</Badge>}
            <Badge tone={notificationsEnabled ? 'info' : 'neutral'}>
              {notificationsEnabled
                ? m.community_follower_notifications_on()
                : m.community_follower_notifications_off()}
            </Badge>
            <Badge tone={emailVerified ? 'success' : 'warning'}>
              {emailVerified ? m.community_follower_is_verified() : m.community_follower_is_unverified()}
            </Badge>
          </p>
          <p className="text-sm text-muted">
            {m.community_follower_followed()} <ShortDate of={followedAt} />
          </p>
        </RowFacts>
        <div className="flex justify-end @max-4xl:col-start-3 @max-4xl:row-start-1">
          {isHere && (
            <>
              <NotificationsToggle follower={follower} />
              <IconButton
                name={m.community_follower_of({ action: m.community_follower_remove(), email })}
                title={m.community_follower_remove()}
                icon={<UserMinus aria-hidden />}
                onClick={onRemove}
              />
            </>
          )}
        </div>
      </Card>
    </li>
  )
}

function NotificationsToggle({ follower }: { follower: Follower }) {
  const { $id: followerId, email, notificationsEnabled } = follower
  const change = useSetNotifications()
  const action = notificationsEnabled ? m.community_follower_disable() : m.community_follower_enable()
  const Icon = notificationsEnabled ? BellOff : Bell
  const toggle = () =>
    change.mutate(
      { followerId, enabled: !notificationsEnabled },
      {
        onError: (error) =>
          showToast({
            type: 'error',
            message: m.community_follower_toggle_failed() + messageOf(error),
            duration: limits.toast.error,
          }),
      },
    )
  return (
    <IconButton
      name={m.community_follower_of({ action, email })}
      title={action}
      icon={change.isPending ? <Spinner /> : <Icon aria-hidden />}
      aria-busy={change.isPending}
      onClick={change.isPending ? undefined : toggle}
    />
  )
}
