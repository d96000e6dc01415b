import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import {
  onAccountDeleted,
  tellAccountDeleted,
} from '#src/services/profiles/account/deleted-account-queries.ts'
import { knowsNobody } from '#src/services/error-messages.ts'
import { sessionEndQuery, sessionQuery } from '#src/services/auth/session-queries.ts'

/**
 * Checks the session again when the server answers 401, and after that whenever the person comes back to this tab. An account
 * that another tab has deleted is not checked any more.
 */
export function useSessionEnd() {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const { data: hasEnded } = useQuery(sessionEndQuery)
  const [isHidden, setIsHidden] = useState(false)
  const [isDeleted, setIsDeleted] = useState(false)
  const userId = session?.user.$id

  const lookAgain = useCallback(
    () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined),
    [queryClient],
  )

  useEffect(() => {
    const judge = (error: unknown) => {
      if (!knowsNobody(error)) return
      setIsHidden(false)
      void lookAgain()
    }
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error)
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queryClient, lookAgain])

  useEffect(() => {
    if (userId === undefined) return undefined
    const stopListening = onAccountDeleted(userId, () => {
      queryClient.setQueryData(sessionEndQuery.queryKey, true)
      setIsDeleted(true)
      setIsHidden(false)
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (event.mutation.meta?.['endsAccount'] === true) tellAccountDeleted(userId)
    })
    return () => {
      stopListening()
      stopMutations()
    }
  }, [queryClient, userId])

  useEffect(() => {
    if (!hasEnded || isDeleted) return undefined
    const comeBack = async () => {
      const found = await lookAgain()
      // The screen shows the data of another account.
      if (found && found.user.$id !== userId) window.location.reload()
      else if (!queryClient.getQueryData(sessionEndQuery.queryKey)) await queryClient.invalidateQueries()
    }
    const listen = () => void comeBack()
    window.addEventListener('focus', listen)
    return () => window.removeEventListener('focus', listen)
  }, [hasEnded, isDeleted, userId, queryClient, lookAgain])

  return { isTold: hasEnded && !isHidden, isDeleted, hide: () => setIsHidden(true) }
}
