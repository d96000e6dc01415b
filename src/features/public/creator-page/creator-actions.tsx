import Ellipsis from 'lucide-react/icons/ellipsis'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { Menu } from '#src/components/ui/action/menu.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { shareLink } from '#src/lib/url/share-link.ts'

type CreatorActionsProps = {
  creator: Creator
  /** The follow button, or for the page's owner the link that edits it. */
  mainAction: ReactNode
  /** Null if the menu would be empty. */
  menuItems: ReactNode
}

export function CreatorActions({ creator, mainAction, menuItems }: CreatorActionsProps) {
  return (
    <div className="flex items-center gap-2">
      {mainAction}
      <IconButton
        name={m.creator_share_label()}
        icon={<Share2 aria-hidden />}
        variant="outlined"
        onClick={() => void share(creator)}
      />
      {menuItems && (
        <Menu
          trigger={(props) => (
            <IconButton
              name={m.creator_more()}
              icon={<Ellipsis aria-hidden />}
              variant="outlined"
              {...props}
            />
          )}
        >
          {menuItems}
        </Menu>
      )}
    </div>
  )
}

async function share(creator: Creator) {
  const result = await shareLink({
    title: m.creator_share_title({ name: creator.name, brand: brand.name }),
    url: new URL(paths.handle.href(creator.username), window.location.origin).href,
  })
  if (result === 'copied') {
    showToast({
      type: 'success',
      title: m.creator_share_copied_title(),
      message: m.creator_share_copied_message(),
    })
  }
  if (result === 'failed') {
    showToast({
      type: 'error',
      title: m.creator_share_failed_title(),
      message: m.creator_share_failed_message(),
    })
  }
}
