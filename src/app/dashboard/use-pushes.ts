import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Connects the dashboard of a signed-in creator with push notifications, after everything that is visible has loaded. */
export function usePushes(userId: string | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (userId)
      import('./sync-pushes.ts').then(({ syncPushes }) => syncPushes(client, navigate)).catch(() => undefined)
  }, [client, navigate, userId])
}
