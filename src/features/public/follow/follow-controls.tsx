import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import { Button } from '#src/components/ui/action/button.tsx'
import { MenuItem } from '#src/components/ui/action/menu.tsx'
import { followTexts as texts } from './texts.ts'
import type { Follow } from './use-follow-dialog.tsx'

type FollowProps = { follow: Follow }

/** Opens the dialog to follow, or to unfollow for a visitor who follows already. */
export function FollowButton({ follow }: FollowProps) {
  return (
    <Button
      lang={texts.lang}
      variant={follow.isFollowed ? 'secondary' : 'primary'}
      icon={<FollowIcon follow={follow} />}
      onClick={follow.open}
      {...follow.intent}
    >
      {follow.isFollowed ? texts.following : texts.follow}
    </Button>
  )
}

export function FollowMenuItem({ follow }: FollowProps) {
  return (
    <MenuItem lang={texts.lang} onClick={follow.open} {...follow.intent}>
      <FollowIcon follow={follow} />
      {follow.isFollowed ? texts.following : texts.follow}
    </MenuItem>
  )
}

function FollowIcon({ follow }: FollowProps) {
  const Icon = follow.isFollowed ? UserCheck : UserPlus
  return <Icon aria-hidden className="size-5" />
}
