import { backend } from '#src/services/backend/client.ts'
import { callBackend } from '#src/services/backend/errors.ts'
import { factors, type SecondFactor } from './factors.ts'

/** Proves a second factor to Appwrite. @throws {BackendError} for a wrong code */
export type Prove = (factor: SecondFactor) => Promise<void>

/**
 * Returns a function that uses one challenge for all tries of a kind of factor. Appwrite allows an account ten challenges an hour,
 * including those of sign-ins.
 */
export function openChallenge(): Prove {
  let open: { kind: SecondFactor['kind']; challengeId: string } | undefined

  const begin = async (kind: SecondFactor['kind']) => {
    const factor = factors[kind]
    const challenge = await callBackend(async () => (await backend()).account.createMFAChallenge({ factor }))
    return { kind, challengeId: challenge.$id }
  }

  return async ({ kind, code }) => {
    open = open?.kind === kind ? open : await begin(kind)
    const { challengeId } = open
    await callBackend(async () => (await backend()).account.updateMFAChallenge({ challengeId, otp: code }))
    open = undefined
  }
}
