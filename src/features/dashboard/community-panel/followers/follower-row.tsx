import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import UserMinus from 'lucide-react/icons/user-minus'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import type { Follower } from '#src/domain/people/follower.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { emailPrefix } from '#src/domain/people/member.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { useSetNotifications } from '#src/data/own-followers/queries.ts'
import { RowFacts } from '#src/features/dashboard/community-panel/row-facts.tsx'
import { ShortDate } from '#src/features/dashboard/community-panel/short-date.tsx'
import { followerTexts as texts } from '#src/features/dashboard/community-panel/texts.ts'

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
            {!isHere && <Badge tone="danger">{texts.inactive}</Badge>}
            <Badge tone={notificationsEnabled ? 'info' : 'neutral'}>
              {notificationsEnabled ? texts.notificationsOn : texts.notificationsOff}
            </Badge>
            <Badge tone={emailVerified ? 'success' : 'warning'}>
              {emailVerified ? texts.isVerified : texts.isUnverified}
            </Badge>
          </p>
          <p className="text-sm text-muted">
            {texts.followed} <ShortDate of={followedAt} />
          </p>
        </RowFacts>
        <div className="flex justify-end @max-4xl:col-start-3 @max-4xl:row-start-1">
          {isHere && (
            <>
              <NotificationsToggle follower={follower} />
              <IconButton
                name={texts.of(texts.remove, email)}
                title={texts.remove}
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
  const action = notificationsEnabled ? texts.disable : texts.enable
  const Icon = notificationsEnabled ? BellOff : Bell
  const toggle = () =>
    change.mutate(
      { followerId, enabled: !notificationsEnabled },
      {
        onError: (error) =>
          showToast({
            type: 'error',
            message: texts.toggleFailed + messageOf(error),
            duration: limits.toast.error,
          }),
      },
    )
  return (
    <IconButton
      name={texts.of(action, email)}
      title={action}
      icon={change.isPending ? <Spinner /> : <Icon aria-hidden />}
      aria-busy={change.isPending}
      onClick={change.isPending ? undefined : toggle}
    />
  )
}
