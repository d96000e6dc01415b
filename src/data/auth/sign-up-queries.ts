import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Newcomer, signUp, SignUpError } from './sign-up-api.ts'
import { wantedUsernameKey } from '#src/data/account/usernames-queries.ts'
import { useEnter } from './sign-in-queries.ts'

export { SignUpError }

/** @throws {SignUpError | NoSessionError} in the mutation */
export function useSignUp() {
  const enter = useEnter()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (newcomer: Newcomer) => {
      try {
        await signUp(newcomer)
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
