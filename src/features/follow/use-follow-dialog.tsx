import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Creator } from '#src/domain/profile.ts'
import { followedQuery } from '#src/queries/followers.ts'
import { sessionQuery } from '#src/queries/session.ts'

const loadDialog = () => import('./follow-dialog.tsx')
const FollowDialog = lazy(async () => ({ default: (await loadDialog()).FollowDialog }))

export type Follow = {
  isFollowed: boolean
  open: () => void
  /** Spread on what opens the dialog: its code is fetched when somebody is about to. */
  intent: { onPointerEnter: () => void; onFocus: () => void; onPointerDown: () => void }
  dialog: ReactNode
}

const prefetch = () => void loadDialog().catch(() => undefined)
const intent: Follow['intent'] = { onPointerEnter: prefetch, onFocus: prefetch, onPointerDown: prefetch }

export function useFollowDialog(creator: Pick<Creator, 'userId' | 'name'>): Follow {
  const [isOpen, setIsOpen] = useState(false)
  const { data: isFollowed = false } = useQuery(followedQuery(creator.userId))
  const { data: session } = useQuery(sessionQuery)
  return {
    isFollowed,
    open: () => setIsOpen(true),
    intent,
    dialog: isOpen && (
      <Suspense>
        <FollowDialog creator={creator} email={session?.user.email ?? ''} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}
