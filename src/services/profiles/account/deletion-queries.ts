import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Deletion, deleteAccount, forgetSignIn } from './deletion-api.ts'
import { ActionError, BackendError } from '#src/services/backend/errors.ts'
import { useForgetEverything } from '#src/services/auth/session-queries.ts'

export type { Deletion }

/** Returns whether the error came from the server and not from the connection. */
const isAnswer = (error: unknown) =>
  error instanceof ActionError ? error.code !== 'unavailable' : error instanceof BackendError

const knowsNobody = (error: unknown) =>
  error instanceof ActionError
    ? error.code === 'unauthenticated'
    : error instanceof BackendError && (error.status === 401 || error.status === 403)

/** If a response was lost and the next try finds nobody signed in, the first try has deleted the account. That is a success. */
export function useDeleteAccount() {
  const wasAnswerLost = useRef(false)
  return useMutation({
    mutationFn: async (deletion: Deletion) => {
      try {
        await deleteAccount(deletion)
      } catch (error) {
        if (wasAnswerLost.current && knowsNobody(error)) return
        wasAnswerLost.current ||= !isAnswer(error)
        throw error
      }
    },
    meta: { endsAccount: true },
  })
}

/** Returns the function that makes this browser forget a deleted account. */
export function useForgetSignIn() {
  const forget = useForgetEverything()
  return useCallback(async () => {
    forgetSignIn()
    await forget()
  }, [forget])
}
