import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { type DialogOpener, intentTo, useLazyDialog } from '#src/components/ui/lazy-dialog.tsx'
import type { Creator } from '#src/domain/profile.ts'
import { useIsFollowed } from '#src/queries/followers.ts'
import { sessionQuery } from '#src/queries/session.ts'

const loadDialog = () => import('./follow-dialog.tsx')
const FollowDialog = lazy(async () => ({ default: (await loadDialog()).FollowDialog }))
const intent = intentTo(loadDialog)

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
  return { ...opener, isFollowed }
}
