import * as z from 'zod/mini'
import { type TwoFactorState, twoFactorStateOf } from '#src/domain/account/two-factor.ts'
import { userSchema } from '#src/domain/profile/user.ts'
import type { Prove } from '#src/services/auth/challenges-api.ts'
import { backend } from '#src/services/backend/client.ts'
import { callBackend, isBackendError } from '#src/services/backend/errors.ts'
import { authenticatorType as type, type SecondFactor } from '#src/services/auth/factors.ts'

const knownSchema = z.object({ totp: z.boolean(), recoveryCode: z.boolean() })
const authenticatorSchema = z.object({ secret: z.string() })
const codesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export async function twoFactorState(): Promise<TwoFactorState> {
  const { account } = await backend()
  const [user, known] = await Promise.all([
    callBackend(() => account.get()),
    callBackend(() => account.listMFAFactors()),
  ])
  return twoFactorStateOf({ ...userSchema.parse(user), ...knownSchema.parse(known) })
}

const wish = (mfa: boolean) => callBackend(async () => (await backend()).account.updateMFA({ mfa }))

/**
 * Makes a new secret, which replaces one that was never verified. Also switches `mfa` off: left on, it would ask for codes as soon as
 * the authenticator is verified, before the user has seen recovery codes. Appwrite refuses the call if an authenticator is in use,
 * so no working protection is switched off.
 * @throws {BackendError} `user_authenticator_already_verified`
 */
export async function createAuthenticator(): Promise<{ secret: string }> {
  const authenticator = await callBackend(async () =>
    (await backend()).account.createMFAAuthenticator({ type }),
  )
  await wish(false)
  return authenticatorSchema.parse(authenticator)
}

/** Links the authenticator that shows this code and returns recovery codes. Sign-ins don't ask for codes yet. */
export async function linkAuthenticator(code: string, prove: Prove): Promise<string[]> {
  await callBackend(async () => (await backend()).account.updateMFAAuthenticator({ type, otp: code }))
  try {
    return await firstRecoveryCodes()
  } catch (error) {
    // Appwrite keeps the recovery codes of an earlier authenticator.
    if (!isBackendError(error, 'user_recovery_codes_already_exists')) throw error
    return newRecoveryCodes({ kind: 'authenticator', code }, prove)
  }
}

async function firstRecoveryCodes(): Promise<string[]> {
  const answer = await callBackend(async () => (await backend()).account.createMFARecoveryCodes())
  return codesSchema.parse(answer).recoveryCodes
}

/** Returns new recovery codes, which replace all earlier ones. */
export async function newRecoveryCodes(factor: SecondFactor, prove: Prove): Promise<string[]> {
  await prove(factor)
  try {
    const answer = await callBackend(async () => (await backend()).account.updateMFARecoveryCodes())
    return codesSchema.parse(answer).recoveryCodes
  } catch (error) {
    if (!isBackendError(error, 'user_recovery_codes_not_found')) throw error
    return firstRecoveryCodes()
  }
}

/** Makes every sign-in ask for a code from now on. */
export async function requireSecondFactor(): Promise<void> {
  await wish(true)
}

/** Switches `mfa` off before the authenticator is deleted, so that an interruption between the two locks nobody out. */
export async function removeSecondFactor(factor: SecondFactor, prove: Prove): Promise<void> {
  await prove(factor)
  await wish(false)
  await callBackend(async () => (await backend()).account.deleteMFAAuthenticator({ type }))
}
