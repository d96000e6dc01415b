import { Account, AuthenticatorType, type Client } from 'appwrite'
import { Account as ServerAccount, Client as ServerClient } from 'node-appwrite'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  perform,
  type Creator,
  refuse,
  sharedMarket,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const NEW_PASSWORD = 'Another-horse-7'
const totp = AuthenticatorType.Totp
const server = () => new ServerClient().setEndpoint(market.endpoint).setProject(market.project)

/** Another browser of the same person. */
async function elsewhere({ email, password }: Creator): Promise<Client> {
  const keyed = new ServerAccount(server().setKey(market.admin.config.key))
  const { secret } = await keyed.createEmailPasswordSession({ email, password })
  return market.guest().setSession(secret)
}

const idOf = async (client: Client) => (await new Account(client).getSession({ sessionId: 'current' })).$id

describe('a new password', () => {
  test('takes the old one, ends all other sessions, and keeps this one', async () => {
    const creator = await market.creator()
    const others = await Promise.all([elsewhere(creator), elsewhere(creator)])
    const account = new Account(creator.client)
    const change = (oldPassword: string) => account.updatePassword({ password: NEW_PASSWORD, oldPassword })
    expect(await refusalOf(change('wrong-horse-9'))).toBe('401 user_invalid_credentials')
    for (const client of others) expect(await idOf(client)).toBeTruthy()
    await change(creator.password)
    for (const client of others) {
      expect(await refusalOf(new Account(client).get())).toBe('401 general_unauthorized_scope')
      expect(await refuse(client, 'profile.update', { name: 'Taken over' })).toMatchObject({
        status: 401,
        code: 'unauthenticated',
      })
    }
    await perform(creator.client, 'profile.update', { name: 'Still here' })
  })
})

describe('sessions', () => {
  test('are listed and ended by whose they are, and by nobody else', async () => {
    const creator = await market.creator()
    const other = await elsewhere(creator)
    const attacker = new Account((await market.creator()).client)
    const account = new Account(creator.client)
    const { sessions } = await account.listSessions()
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(sessions).toHaveLength(2)
    const sessionId = await idOf(other)
    expect(await refusalOf(attacker.deleteSession({ sessionId }))).toBe('404 user_session_not_found')
    expect(await refusalOf(attacker.getSession({ sessionId }))).toBe('404 user_session_not_found')
    expect(await refusalOf(new Account(market.guest()).listSessions())).toBe('401 general_unauthorized_scope')
    await account.deleteSession({ sessionId })
    expect(await refusalOf(account.deleteSession({ sessionId }))).toBe('404 user_session_not_found')
    expect(await refusalOf(new Account(other).get())).toBe('401 general_unauthorized_scope')
  })
})

describe('a session that owes its second factor', () => {
  test('changes nothing of the account, and sees no session', async () => {
    const creator = await market.creator()
    const account = new Account(creator.client)
    const { secret } = await account.createMFAAuthenticator({ type: totp })
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await account.updateMFAAuthenticator({ type: totp, otp })
    expect(await idOf(await elsewhere(creator)), 'linked, not yet on').toBeTruthy()
    await account.createMFARecoveryCodes()
    await account.updateMFA({ mfa: true })

    const half = await elsewhere(creator)
    const own = new Account(half)
    const owed = '401 user_more_factors_required'
    const attempts = [
      () => own.listSessions(),
      () => own.updateMFA({ mfa: false }),
      () => own.deleteMFAAuthenticator({ type: totp }),
      () => own.createMFARecoveryCodes(),
      () => own.updateMFARecoveryCodes(),
      () => own.getMFARecoveryCodes(),
      () => own.updatePassword({ password: NEW_PASSWORD, oldPassword: creator.password }),
    ]
    for (const attempt of attempts) expect(await refusalOf(attempt())).toBe(owed)
    expect(await refusalOf(perform(half, 'profile.update', { name: 'Half' }))).toBe(owed)
    expect(await idOf(creator.client), 'the one that linked it goes on').toBeTruthy()
  })
})

test('two tabs that save different parts of a profile lose neither', async () => {
  const creator = await market.creator()
  await Promise.all([
    perform(creator.client, 'profile.update', { name: 'Ada' }),
    perform(creator.client, 'profile.update', { websiteUrl: 'https://ada.example' }),
    perform(creator.client, 'profile.update', { country: 'CH' }),
  ])
  expect(await market.tables.get('profiles', creator.userId)).toMatchObject({
    name: 'Ada',
    websiteUrl: 'https://ada.example',
    countryName: 'Switzerland',
  })
})
