import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { SAVED_KEY } from '#src/services/saved/saved-here.ts'
import { stored } from '#src/lib/browser/stored.ts'

/** Moves what a guest has saved in this browser into the account, once somebody has signed in. */
export function useSavedMove(): void {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const userId = session?.account?.userId
  useEffect(() => {
    if (userId === undefined || stored(SAVED_KEY) === null) return
    void import('#src/services/saved/move-queries.ts')
      .then(({ moveSaved }) => moveSaved(client, userId))
      // The browser keeps it until the next time.
      .catch(() => undefined)
  }, [client, userId])
}
