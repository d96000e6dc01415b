import { useMutation } from '@tanstack/react-query'
import { lazyModule } from '#src/services/backend/lazy-module.ts'
import type { Credentials } from './api.ts'
import type { SecondFactor } from './factors.ts'
import { useForgetEverything } from './session-queries.ts'

export type { Credentials, SecondFactor }

const api = lazyModule(() => import('./api.ts'))

export const preloadSignIn = () => void api().catch(() => undefined)

/** @throws {NoSessionError} in the mutation, if the password was right but nobody is signed in afterwards */
export function useSignIn() {
  const enter = useEnter()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const result = await (await api()).signIn(credentials)
      if (result === 'signed_in') await enter()
      return result
    },
  })
}

/** Returns the function that shows the new session to the whole app. @throws {NoSessionError} in that function */
export function useEnter() {
  const forget = useForgetEverything()
  return async () => {
    const session = await forget().catch((error: unknown) => {
      throw new NoSessionError('unverified', { cause: error })
    })
    if (session === null) throw new NoSessionError('missing')
  }
}

export class NoSessionError extends Error {
  override name = 'NoSessionError'
  constructor(
    /** `missing`: the server knows no session. `unverified`: the server could not be reached. */
    readonly reason: 'missing' | 'unverified',
    options?: ErrorOptions,
  ) {
    super(`No session: ${reason}`, options)
  }
}

/** @throws {NoSessionError} in the mutation, if the factor was right but nobody is signed in afterwards */
export function useSecondFactor(credentials: Credentials) {
  const enter = useEnter()
  return useMutation({
    mutationFn: async (factor: SecondFactor) => {
      await (await api()).signInWithSecondFactor(credentials, factor)
      await enter()
    },
  })
}

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: async (email: string) => (await api()).requestPasswordReset(email),
  })
}

export function useCompletePasswordReset() {
  return useMutation({
    mutationFn: async ({ userId, secret, password }: { userId: string; secret: string; password: string }) =>
      (await api()).completePasswordReset(userId, secret, password),
  })
}
