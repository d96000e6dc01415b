import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { type DialogOpener, intentTo, useLazyDialog } from '#src/components/ui/lazy-dialog.tsx'
import type { Creator } from '#src/domain/profile.ts'
import { useLocation } from '#src/lib/router.tsx'
import { useIsFollowed } from '#src/queries/followers.ts'
import { sessionQuery } from '#src/queries/session.ts'

const loadDialog = () => import('./follow-dialog.tsx')
const FollowDialog = lazy(async () => ({ default: (await loadDialog()).FollowDialog }))
const intent = intentTo(loadDialog)

export type Follow = DialogOpener & { isFollowed: boolean }

export function useFollowDialog(creator: Pick<Creator, 'userId' | 'name'>): Follow {
  const isFollowed = useIsFollowed(creator.userId)
  const { data: session } = useQuery(sessionQuery)
  const { hash } = useLocation()
  const [link, setLink] = useState('')
  const opener = useLazyDialog(intent, (close) => (
    <FollowDialog
      // another link is another chance, whatever came of the one before
      key={link}
      creator={creator}
      email={session?.user.email ?? ''}
      isFollowed={isFollowed}
      link={link}
      onClose={() => {
        setLink('')
        close()
      }}
    />
  ))
  // of a mail: it leaves the address once the dialog is there
  if (hash.startsWith('#follow=') && hash !== link) {
    setLink(hash)
    opener.open()
  }
  return { ...opener, isFollowed }
}
