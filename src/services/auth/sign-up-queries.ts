import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Newcomer } from './sign-up-api.ts'
import { lazyModule } from '#src/services/backend/lazy-module.ts'
import { SignUpError } from './sign-up-error.ts'
import { wantedUsernameKey } from '#src/services/profiles/account/usernames-queries.ts'
import { useEnter } from './sign-in-queries.ts'

export { SignUpError }

const api = lazyModule(() => import('./sign-up-api.ts'))

export const preloadSignUp = () => void api().catch(() => undefined)

/** @throws {SignUpError | NoSessionError} in the mutation */
export function useSignUp() {
  const enter = useEnter()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (newcomer: Newcomer) => {
      try {
        await (await api()).signUp(newcomer)
      } catch (error) {
        // The account exists and is signed in. Only the username is missing, and onboarding asks for it.
        if (error instanceof SignUpError && error.stage === 'username') {
          queryClient.setQueryData(wantedUsernameKey, newcomer.username)
          await enter()
        }
        throw error
      }
      await enter()
    },
  })
}
