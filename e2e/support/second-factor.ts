import { Account, AuthenticatorType, Client } from 'node-appwrite'
import { Secret, TOTP } from 'otpauth'
import type { World } from '#local/demo/person.ts'

/** What the owner of a protected account holds. */
export type SecondFactor = { code: () => string; recoveryCode: string }

/** Switches two-factor authentication on for an account, as its owner would. */
export async function requireSecondFactor(
  { endpoint, appwriteKey }: World,
  login: { email: string; password: string },
): Promise<SecondFactor> {
  const client = () => new Client().setEndpoint(endpoint).setProject('fundus')
  const { secret: session } = await new Account(client().setKey(appwriteKey)).createEmailPasswordSession(
    login,
  )
  const account = new Account(client().setSession(session))

  const type = AuthenticatorType.Totp
  const { secret } = await account.createMFAAuthenticator({ type })
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await account.updateMFAAuthenticator({ type, otp: code() })
  const { recoveryCodes } = await account.createMFARecoveryCodes()
  await account.updateMFA({ mfa: true })
  return { code, recoveryCode: recoveryCodes[0] ?? '' }
}
