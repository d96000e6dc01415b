import { backend } from '#src/data/backend/client.ts'
import { callBackend } from '#src/data/backend/errors.ts'
import { factors, type SecondFactor } from './factors.ts'

/** Proves a second factor to the backend; throws what it says to a wrong code. */
export type Prove = (factor: SecondFactor) => Promise<void>

/**
 * Appwrite counts challenges, ten an hour for each account, signing in included: a wrong code is tried again against the
 * same one.
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
