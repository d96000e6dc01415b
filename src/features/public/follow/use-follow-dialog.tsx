import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type DialogOpener, lazyDialog, useDialog } from '#src/components/lazy/lazy-dialog.tsx'
import type { Creator } from '#src/domain/profile/profile.ts'
import { useLocation } from 'react-router'
import { useIsFollowed } from '#src/services/followers/follows/status-queries.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { followSecretOf } from './mailed-secret.ts'

export const FollowDialog = lazyDialog(async () => (await import('./follow-dialog.tsx')).FollowDialog)

export type Follow = DialogOpener & { isFollowed: boolean }

export function useFollowDialog(creator: Pick<Creator, 'userId' | 'name'>): Follow {
  const isFollowed = useIsFollowed(creator.userId)
  const { data: session, isPending } = useQuery(sessionQuery)
  const { hash } = useLocation()
  const opener = useDialog(FollowDialog.intent, (close) => (
    <FollowDialog
      creator={creator}
      email={isPending ? undefined : (session?.user.email ?? '')}
      isFollowed={isFollowed}
      onClose={close}
    />
  ))
  // opens once for the secret of a mailed link, which the dialog then removes from the address
  const secret = followSecretOf(hash)
  const open = useEffectEvent(opener.open)
  useEffect(() => {
    if (secret !== null) open()
  }, [secret])
  return { ...opener, isFollowed }
}
