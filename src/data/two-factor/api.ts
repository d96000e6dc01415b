import * as v from 'valibot'
import { type TwoFactorState, twoFactorStateOf } from '#src/domain/account/two-factor.ts'
import { userSchema } from '#src/domain/profile/user.ts'
import type { Prove } from '#src/data/auth/challenges-api.ts'
import { backend } from '#src/data/backend/client.ts'
import { callBackend, isBackendError } from '#src/data/backend/errors.ts'
import { authenticatorType as type, type SecondFactor } from '#src/data/auth/factors.ts'

const knownSchema = v.object({ totp: v.boolean(), recoveryCode: v.boolean() })
const authenticatorSchema = v.object({ secret: v.string() })
const codesSchema = v.object({ recoveryCodes: v.array(v.string()) })

export async function twoFactorState(): Promise<TwoFactorState> {
  const { account } = await backend()
  const [user, known] = await Promise.all([
    callBackend(() => account.get()),
    callBackend(() => account.listMFAFactors()),
  ])
  return twoFactorStateOf({ ...v.parse(userSchema, user), ...v.parse(knownSchema, known) })
}

const wish = (mfa: boolean) => callBackend(async () => (await backend()).account.updateMFA({ mfa }))

/**
 * Begins with a new secret, which takes the place of one that was never verified. A wish that was left over would lock out
 * who verifies it and has seen no recovery codes; it is only taken back where no authenticator is in use.
 * @throws {BackendError} `user_authenticator_already_verified`
 */
export async function createAuthenticator(): Promise<{ secret: string }> {
  const authenticator = await callBackend(async () =>
    (await backend()).account.createMFAAuthenticator({ type }),
  )
  await wish(false)
  return v.parse(authenticatorSchema, authenticator)
}

/** Links the authenticator that shows this code, and answers the codes for who loses it. Nobody is asked for either yet. */
export async function linkAuthenticator(code: string, prove: Prove): Promise<string[]> {
  await callBackend(async () => (await backend()).account.updateMFAAuthenticator({ type, otp: code }))
  try {
    return await firstRecoveryCodes()
  } catch (error) {
    // Those of an authenticator that was there before outlive it.
    if (!isBackendError(error, 'user_recovery_codes_already_exists')) throw error
    return newRecoveryCodes({ kind: 'authenticator', code }, prove)
  }
}

async function firstRecoveryCodes(): Promise<string[]> {
  const answer = await callBackend(async () => (await backend()).account.createMFARecoveryCodes())
  return v.parse(codesSchema, answer).recoveryCodes
}

/** They take the place of all that there were. */
export async function newRecoveryCodes(factor: SecondFactor, prove: Prove): Promise<string[]> {
  await prove(factor)
  try {
    const answer = await callBackend(async () => (await backend()).account.updateMFARecoveryCodes())
    return v.parse(codesSchema, answer).recoveryCodes
  } catch (error) {
    if (!isBackendError(error, 'user_recovery_codes_not_found')) throw error
    return firstRecoveryCodes()
  }
}

/** From now on every sign-in is asked for a code. */
export async function requireSecondFactor(): Promise<void> {
  await wish(true)
}

/** The wish first: cut off between the two, nobody is asked for what is gone. */
export async function removeSecondFactor(factor: SecondFactor, prove: Prove): Promise<void> {
  await prove(factor)
  await wish(false)
  await callBackend(async () => (await backend()).account.deleteMFAAuthenticator({ type }))
}
