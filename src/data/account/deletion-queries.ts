import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Deletion, deleteAccount, forgetSignIn } from './deletion-api.ts'
import { ActionError, BackendError } from '#src/data/backend/errors.ts'
import { useForgetEverything } from '#src/data/auth/session-queries.ts'

export type { Deletion }

/** Whether the server answered at all. */
const isAnswer = (error: unknown) =>
  error instanceof ActionError ? error.code !== 'unavailable' : error instanceof BackendError

const knowsNobody = (error: unknown) =>
  error instanceof ActionError
    ? error.code === 'unauthenticated'
    : error instanceof BackendError && (error.status === 401 || error.status === 403)

/** Where an answer was lost and the next try finds nobody signed in, the account is gone: the first one was heard. */
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

/** Answers what signs this browser out of an account that is gone. */
export function useForgetSignIn() {
  const forget = useForgetEverything()
  return useCallback(async () => {
    forgetSignIn()
    await forget()
  }, [forget])
}
