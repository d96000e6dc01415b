import { Account, AuthenticatorType, Client } from 'node-appwrite'
import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { DemoServer } from '#local/demo/person.ts'

/** The authenticator and the recovery code that the owner of a protected account has. */
export type SecondFactor = { code: () => Promise<string>; recoveryCode: string }

/** Milliseconds that it takes to type and send a code. */
const ENOUGH = 8000

/** Returns a code that stays valid long enough: the server accepts only the code of the present half minute. */
export async function freshCode(authenticator: TOTP): Promise<string> {
  await expect.poll(() => authenticator.remaining()).toBeGreaterThan(ENOUGH)
  return authenticator.generate()
}

/** Turns on two-factor authentication for an account. */
export async function requireSecondFactor(
  { endpoint, appwriteKey }: DemoServer,
  login: { email: string; password: string },
): Promise<SecondFactor> {
  const client = () => new Client().setEndpoint(endpoint).setProject('fundus')
  const { secret: session } = await new Account(client().setKey(appwriteKey)).createEmailPasswordSession(
    login,
  )
  const account = new Account(client().setSession(session))

  const type = AuthenticatorType.Totp
  const { secret } = await account.createMFAAuthenticator({ type })
  const code = () => freshCode(new TOTP({ secret: Secret.fromBase32(secret) }))
  await account.updateMFAAuthenticator({ type, otp: await code() })
  const { recoveryCodes } = await account.createMFARecoveryCodes()
  await account.updateMFA({ mfa: true })
  return { code, recoveryCode: recoveryCodes[0] ?? '' }
}
