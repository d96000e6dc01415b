import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Newcomer, signUp, SignUpError } from './sign-up-api.ts'
import { wantedUsernameKey } from '#src/data/account/usernames-queries.ts'
import { useEnter } from './sign-in-queries.ts'

export { SignUpError }

/** @throws {SignUpError} in the mutation, {NoSessionError} as in signing in */
export function useSignUp() {
  const enter = useEnter()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (newcomer: Newcomer) => {
      try {
        await signUp(newcomer)
      } catch (error) {
        // The account stands and is signed in: only its name is still open, which onboarding asks for.
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
