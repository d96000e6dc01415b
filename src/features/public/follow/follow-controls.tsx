import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { MenuItem } from '#src/components/ui/action/menu.tsx'

import type { Follow } from './use-follow-dialog.tsx'

type FollowProps = { follow: Follow }

/** Opens the dialog to follow, or to unfollow for a visitor who follows already. */
export function FollowButton({ follow }: FollowProps) {
  return (
    <Button
      variant={follow.isFollowed ? 'secondary' : 'primary'}
      icon={<FollowIcon follow={follow} />}
      onClick={follow.open}
      {...follow.intent}
    >
      {follow.isFollowed ? m.follow_following() : m.follow_follow()}
    </Button>
  )
}

export function FollowMenuItem({ follow }: FollowProps) {
  return (
    <MenuItem onClick={follow.open} {...follow.intent}>
      <FollowIcon follow={follow} />
      {follow.isFollowed ? m.follow_following() : m.follow_follow()}
    </MenuItem>
  )
}

function FollowIcon({ follow }: FollowProps) {
  const Icon = follow.isFollowed ? UserCheck : UserPlus
  return <Icon aria-hidden className="size-5" />
}
