import { Account, AuthenticatorType } from 'appwrite'
import { Users } from 'node-appwrite'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '#src/domain/operator/roles.ts'
import { perform as performCommand } from '#scripts/operate/roles/roles.ts'
import type { Creator, Market } from './stacks/market-stack.ts'

/** A creator who has confirmed the address and links an authenticator. */
export async function provenCreator(market: Pick<Market, 'creator' | 'admin'>): Promise<Creator> {
  const creator = await market.creator()
  await new Users(market.admin).updateEmailVerification({ userId: creator.userId, emailVerification: true })
  const account = new Account(creator.client)
  const type = AuthenticatorType.Totp
  const { secret } = await account.createMFAAuthenticator({ type })
  await account.updateMFAAuthenticator({
    type,
    otp: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
  })
  await account.updateMFA({ mfa: true })
  return creator
}

/** A creator with a role, who calls its actions from now on. */
export async function roleHolder(market: Pick<Market, 'creator' | 'admin'>, role: Role): Promise<Creator> {
  const creator = await provenCreator(market)
  await performCommand(new Users(market.admin), { do: 'grant', email: creator.email, role })
  return creator
}
