import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from '#src/lib/url/router.tsx'

/** What pushes need of the dashboard, for who is signed in. It comes after everything that is looked at. */
export function usePushes(userId: string | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (userId)
      import('./sync-pushes.ts').then(({ syncPushes }) => syncPushes(client, navigate)).catch(() => undefined)
  }, [client, navigate, userId])
}
