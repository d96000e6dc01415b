import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type DialogOpener, intentTo, useLazyDialog } from '#src/components/ui/lazy-dialog.tsx'
import { useLocation } from '#src/lib/router.tsx'
import type { Creator } from '#src/domain/profile.ts'
import { useIsFollowed } from '#src/queries/followers.ts'
import { sessionQuery } from '#src/queries/session.ts'

const loadDialog = () => import('./follow-dialog.tsx')
const FollowDialog = lazy(async () => ({ default: (await loadDialog()).FollowDialog }))
const ConfirmFollowDialog = lazy(async () => ({
  default: (await import('./confirm-follow-dialog.tsx')).ConfirmFollowDialog,
}))
const intent = intentTo(loadDialog)
const secretIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('follow')

export type Follow = DialogOpener & { isFollowed: boolean }

export function useFollowDialog(creator: Pick<Creator, 'userId' | 'name'>): Follow {
  const isFollowed = useIsFollowed(creator.userId)
  const { data: session } = useQuery(sessionQuery)
  const opener = useLazyDialog(intent, (close) => (
    <FollowDialog
      creator={creator}
      email={session?.user.email ?? ''}
      isFollowed={isFollowed}
      onClose={close}
    />
  ))
  const [secret, setSecret] = useState<string | null>(null)
  const mailed = secretIn(useLocation().hash)
  if (mailed !== null && mailed !== secret) setSecret(mailed)
  const confirming = secret !== null && (
    <Suspense>
      <ConfirmFollowDialog
        // another link is another chance, whatever came of the one before
        key={secret}
        creator={creator}
        secret={secret}
        onAskAgain={() => {
          setSecret(null)
          opener.open()
        }}
        onClose={() => setSecret(null)}
      />
    </Suspense>
  )
  return { ...opener, dialog: confirming || opener.dialog, isFollowed }
}
