import { Account, AuthenticationFactor, AuthenticatorType, type Client } from 'node-appwrite'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { advanceClock } from '#local/appwrite/testing/local-controls.ts'
import { refusalOf, startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

const FIVE_MINUTES = 300_000
const TOTP_TYPE = AuthenticatorType.Totp

let server: TestServer
/** How far the tests have moved the server's clock forward, in milliseconds. */
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({})
})
afterAll(() => server.close())

/** In milliseconds. A code is refused as soon as its period is over. */
const PERIOD = 30_000

/** Returns the code of the server's present moment. The server's clock is moved on if the code would soon be refused. */
async function codeOf(secret: string): Promise<string> {
  const left = PERIOD - ((Date.now() + ahead) % PERIOD)
  if (left < PERIOD / 3) {
    ahead += left
    await advanceClock(server, left)
  }
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead })
}

async function newSession(email: string): Promise<Client> {
  const { secret } = await new Account(server.adminClient()).createEmailPasswordSession({
    email,
    password: 'correct horse',
  })
  return server.guestClient().setSession(secret)
}

const headersOf = (client: Client) => ({
  'x-appwrite-project': 'test',
  'x-appwrite-session': client.config.session,
  'content-type': 'application/json',
})

/**
 * The SDK's spelling `recoverycode` makes a challenge that nothing can meet, so this request sends the server's own
 * spelling.
 */
async function recoveryChallenge(client: Client): Promise<string> {
  const response = await fetch(`${server.endpoint}/account/mfa/challenges`, {
    method: 'POST',
    headers: headersOf(client),
    body: JSON.stringify({ factor: 'recoveryCode' }),
  })
  return z.object({ $id: z.string() }).parse(await response.json()).$id
}

/** Returns a user who has an authenticator, which every sign-in asks for. */
async function protectedUser(name: string) {
  const user = await server.signUp(name)
  const { secret } = await user.account.createMFAAuthenticator({ type: TOTP_TYPE })
  await user.account.updateMFAAuthenticator({ type: TOTP_TYPE, otp: await codeOf(secret) })
  await user.account.updateMFA({ mfa: true })
  return { ...user, secret }
}

describe('a second factor', () => {
  it('a second factor is asked of a new session and lets it in', async () => {
    const user = await protectedUser('careful')
    const account = new Account(await newSession(user.email))
    expect(await refusalOf(account.get())).toBe('401 user_more_factors_required')
    expect(await account.listMFAFactors()).toMatchObject({ totp: true, recoveryCode: false })

    const { $id: challengeId } = await account.createMFAChallenge({ factor: AuthenticationFactor.Totp })
    expect(await refusalOf(account.updateMFAChallenge({ challengeId, otp: '000000' }))).toBe(
      '401 user_invalid_token',
    )
    await account.updateMFAChallenge({ challengeId, otp: await codeOf(user.secret) })
    expect((await account.get()).$id).toBe(user.id)
    expect(await refusalOf(account.updateMFAChallenge({ challengeId, otp: await codeOf(user.secret) }))).toBe(
      '401 user_invalid_token',
    )
  })

  it('a second factor is needed for rows as well, and not for signing out', async () => {
    const user = await protectedUser('half')
    const client = await newSession(user.email)
    const listed = await fetch(`${server.endpoint}/tablesdb/any/tables/any/rows`, {
      headers: headersOf(client),
    })
    expect(await listed.json()).toMatchObject({ type: 'user_more_factors_required' })
    await new Account(client).deleteSession({ sessionId: 'current' })
    expect(await refusalOf(new Account(client).get())).toBe('401 general_unauthorized_scope')
  })

  it('a second factor is removed only within five minutes of a challenge', async () => {
    const user = await protectedUser('leaving')
    const account = new Account(await newSession(user.email))
    const { $id: challengeId } = await account.createMFAChallenge({ factor: AuthenticationFactor.Totp })
    await account.updateMFAChallenge({ challengeId, otp: await codeOf(user.secret) })
    ahead += FIVE_MINUTES + 1000
    await advanceClock(server, FIVE_MINUTES + 1000)
    const remove = () => account.deleteMFAAuthenticator({ type: TOTP_TYPE })
    expect(await refusalOf(remove())).toBe('401 user_challenge_required')

    const again = await account.createMFAChallenge({ factor: AuthenticationFactor.Totp })
    await account.updateMFAChallenge({ challengeId: again.$id, otp: await codeOf(user.secret) })
    await remove()
    expect(await account.listMFAFactors()).toMatchObject({ totp: false })
  })
})

describe('recovery codes', () => {
  it('recovery codes each replace the authenticator once', async () => {
    const user = await protectedUser('lost')
    const { recoveryCodes } = await user.account.createMFARecoveryCodes()
    expect(recoveryCodes).toHaveLength(6)
    const otp = recoveryCodes[0] ?? ''

    const enter = async () => {
      const client = await newSession(user.email)
      const challengeId = await recoveryChallenge(client)
      return new Account(client).updateMFAChallenge({ challengeId, otp })
    }
    expect((await enter()).factors).toContain('recoveryCode')
    expect(await refusalOf(enter())).toBe('401 user_invalid_token')
  })
})

it('a challenge takes ten codes, and ten challenges are made in an hour', async () => {
  const limited = await startTestServer({}, 'memory', { rateLimits: 'on' })
  const { account } = await limited.signUp('guessed')
  const createChallenge = () => account.createMFAChallenge({ factor: AuthenticationFactor.Totp })
  const { $id: challengeId } = await createChallenge()
  const guess = () => refusalOf(account.updateMFAChallenge({ challengeId, otp: '000000' }))
  for (let count = 0; count < 10; count += 1) expect(await guess()).toBe('401 user_invalid_token')
  expect(await guess()).toBe('429 general_rate_limit_exceeded')
  for (let count = 1; count < 10; count += 1) await createChallenge()
  expect(await refusalOf(createChallenge())).toBe('429 general_rate_limit_exceeded')
  await limited.close()
})
