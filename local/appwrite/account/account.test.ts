import { Account, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { advanceClock, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { refusalOf, startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

const PASSWORD = 'correct horse'
const HOUR = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({})
})
afterAll(() => server.close())

const guest = () => new Account(server.guestClient())
const users = () => new Users(server.adminClient())
const signIn = (email: string, password = PASSWORD) => guest().createEmailPasswordSession({ email, password })

async function mailedLink(recipient: string) {
  const { searchParams } = new URL((await newestMail(server, recipient)).url)
  return { userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' }
}

describe('an account', () => {
  it('an account is made, signed in and out of', async () => {
    await guest().create({ userId: 'ann', email: 'Ann@Example.test', password: PASSWORD, name: 'Ann' })
    const session = await new Account(server.adminClient()).createEmailPasswordSession({
      email: 'ann@example.test',
      password: PASSWORD,
    })
    const account = new Account(server.guestClient().setSession(session.secret))
    expect(await account.get()).toMatchObject({ $id: 'ann', email: 'ann@example.test', labels: [] })
    await account.deleteSession({ sessionId: 'current' })
    expect(await refusalOf(account.get())).toBe('401 general_unauthorized_scope')
  })

  it('an account is made once when two ask at the same time', async () => {
    const create = (userId: string) =>
      guest().create({ userId, email: 'twice@example.test', password: PASSWORD })
    const made = await Promise.allSettled([create('twice-a'), create('twice-b'), create('twice-c')])
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    ['an unknown address', () => signIn('nobody@example.test'), '401 user_invalid_credentials'],
    ['a wrong password', () => signIn('ben@example.test', 'wrong horse'), '401 user_invalid_credentials'],
    [
      'a taken address',
      () => guest().create({ userId: 'unique()', email: 'BEN@example.test', password: PASSWORD }),
      '409 user_already_exists',
    ],
    [
      'a taken id in another letter case',
      () => guest().create({ userId: 'BEN', email: 'ben2@example.test', password: PASSWORD }),
      '409 user_already_exists',
    ],
    [
      'a foreign page as target of the recovery mail',
      () => guest().createRecovery({ email: 'ben@example.test', url: 'https://evil.example/' }),
      '400 general_argument_invalid',
    ],
  ])('an account refuses %s', async (_case, attempt, refusal) => {
    await guest()
      .create({ userId: 'ben', email: 'ben@example.test', password: PASSWORD })
      .catch(() => undefined)
    expect(await refusalOf(attempt())).toBe(refusal)
  })

  it('an account cannot be used once blocked', async () => {
    const user = await server.signUp('blocked')
    await users().updateStatus({ userId: user.id, status: false })
    expect(await refusalOf(user.account.get())).toBe('403 user_blocked')
    expect(await refusalOf(signIn(user.email))).toBe('403 user_blocked')
  })

  it('an account takes its sessions along when a key deletes it', async () => {
    const user = await server.signUp('gone')
    await users().delete({ userId: user.id })
    expect(await refusalOf(user.account.get())).toBe('401 general_unauthorized_scope')
  })
})

describe('password recovery', () => {
  it('password recovery leads from the mail to a new password, once', async () => {
    const user = await server.signUp('forgetful')
    await guest().createRecovery({ email: user.email, url: 'http://localhost:4173/signin' })
    expect((await newestMail(server, user.email)).subject).toBe('Password Reset for test')
    const link = await mailedLink(user.email)
    await guest().updateRecovery({ ...link, password: 'battery staple' })

    expect(await signIn(user.email, 'battery staple')).toMatchObject({ userId: user.id })
    expect(await refusalOf(signIn(user.email))).toBe('401 user_invalid_credentials')
    expect(await refusalOf(user.account.get())).toBe('401 general_unauthorized_scope')
    expect((await users().get({ userId: user.id })).emailVerification).toBe(true)
    expect(await refusalOf(guest().updateRecovery({ ...link, password: 'third time' }))).toBe(
      '401 user_invalid_token',
    )
  })

  it('password recovery ends after an hour', async () => {
    const user = await server.signUp('slow')
    await guest().createRecovery({ email: user.email, url: 'http://localhost:4173/signin' })
    await advanceClock(server, HOUR + 1000)
    const link = await mailedLink(user.email)
    expect(await refusalOf(guest().updateRecovery({ ...link, password: 'battery staple' }))).toBe(
      '401 user_invalid_token',
    )
  })
})

describe('verification of the address', () => {
  it('an address is verified by the mailed link', async () => {
    const user = await server.signUp('honest')
    await user.account.createEmailVerification({ url: 'http://localhost:4173/verify' })
    await guest().updateEmailVerification(await mailedLink(user.email))
    expect((await user.account.get()).emailVerification).toBe(true)
  })

  const VERIFY = { url: 'http://localhost:4173/verify-email' }

  it('each link verifies an address once, in any browser, and a verified address is not asked for again', async () => {
    const user = await server.signUp('verified-once')
    await user.account.createEmailVerification(VERIFY)
    const link = await mailedLink(user.email)
    const both = [guest().updateEmailVerification(link), guest().updateEmailVerification(link)]
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(guest().updateEmailVerification(link))).toBe('401 user_invalid_token')
    expect(await refusalOf(user.account.createEmailVerification(VERIFY))).toBe(
      '409 user_email_already_verified',
    )
  })

  it('a link to verify an address ends after a week', async () => {
    const user = await server.signUp('late')
    await user.account.createEmailVerification(VERIFY)
    const link = await mailedLink(user.email)
    await advanceClock(server, 7 * 24 * HOUR + 1000)
    expect(await refusalOf(guest().updateEmailVerification(link))).toBe('401 user_invalid_token')
  })

  it('verification needs a signed-in user and a page of this project', async () => {
    const user = await server.signUp('asker')
    expect(await refusalOf(guest().createEmailVerification(VERIFY))).toBe('401 general_unauthorized_scope')
    expect(await refusalOf(user.account.createEmailVerification({ url: 'https://evil.example/' }))).toBe(
      '400 general_argument_invalid',
    )
  })

  it('a changed address is no longer verified', async () => {
    const user = await server.signUp('mover')
    await user.account.createEmailVerification(VERIFY)
    await guest().updateEmailVerification(await mailedLink(user.email))
    const moved = await user.account.updateEmail({ email: `moved-${user.email}`, password: 'correct horse' })
    expect(moved.emailVerification).toBe(false)
  })

  it('verification is mailed ten times an hour at most', async () => {
    const limited = await startTestServer({}, 'memory', { rateLimits: 'on' })
    const user = await limited.signUp('eager')
    for (let sent = 0; sent < 10; sent += 1) await user.account.createEmailVerification(VERIFY)
    expect(await refusalOf(user.account.createEmailVerification(VERIFY))).toBe(
      '429 general_rate_limit_exceeded',
    )
    await limited.close()
  })
})

describe('a token made of a session', () => {
  it('a token made of a session stands for the user until it expires', async () => {
    const user = await server.signUp('token')
    const { jwt } = await user.account.createJWT()
    const byToken = new Account(server.guestClient().setJWT(jwt))
    expect((await byToken.get()).$id).toBe(user.id)
    await advanceClock(server, HOUR)
    expect(await refusalOf(byToken.get())).toBe('401 user_jwt_invalid')
  })

  it('a token made of a session dies with the session', async () => {
    const user = await server.signUp('hasty')
    const { jwt } = await user.account.createJWT()
    await user.account.deleteSession({ sessionId: 'current' })
    const byToken = new Account(server.guestClient().setJWT(jwt))
    expect(await refusalOf(byToken.get())).toBe('401 general_unauthorized_scope')
  })

  it('a token made of a session is of no use once the session has expired', async () => {
    const passing = await startTestServer({})
    const user = await passing.signUp('late')
    await advanceClock(passing, 365 * 24 * HOUR - HOUR / 60)
    const { jwt } = await user.account.createJWT()
    const byToken = new Account(passing.guestClient().setJWT(jwt))
    expect(await byToken.get()).toMatchObject({ $id: 'late' })
    await advanceClock(passing, HOUR / 30)
    expect(await refusalOf(byToken.get())).toBe('401 general_unauthorized_scope')
    await passing.close()
  })

  it.each([
    ['no token', 'abc.def.ghi'],
    ['a token signed by someone else', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ1c2VySWQiOiJhIn0.c2ln'],
  ])('a token made of a session is refused: %s', async (_case, jwt) => {
    expect(await refusalOf(new Account(server.guestClient().setJWT(jwt)).get())).toBe('401 user_jwt_invalid')
  })
})

describe('sign-in attempts', () => {
  it('sign-in attempts end after ten in an hour for one address', async () => {
    const limited = await startTestServer({}, 'memory', { rateLimits: 'on' })
    const attempt = () =>
      refusalOf(
        new Account(limited.guestClient()).createEmailPasswordSession({
          email: 'victim@example.test',
          password: 'wrong horse',
        }),
      )
    for (let count = 0; count < 10; count += 1) expect(await attempt()).toBe('401 user_invalid_credentials')
    expect(await attempt()).toBe('429 general_rate_limit_exceeded')
    await advanceClock(limited, HOUR)
    expect(await attempt()).toBe('401 user_invalid_credentials')
    await limited.close()
  })
})

it('a session names the browser in which it began', async () => {
  const client = server.guestClient()
  await guest().create({ userId: 'browser', email: 'browser@example.test', password: PASSWORD })
  client.addHeader('user-agent', 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0')
  const session = await new Account(client).createEmailPasswordSession({
    email: 'browser@example.test',
    password: PASSWORD,
  })
  expect(session).toMatchObject({ clientName: 'Firefox', osName: 'Windows', deviceName: 'desktop' })
})

it('passwords are changed at most ten times an hour from one address', async () => {
  const limited = await startTestServer({}, 'memory', { rateLimits: 'on' })
  const { account } = await limited.signUp('changing')
  const attempt = () => refusalOf(account.updatePassword({ password: PASSWORD, oldPassword: 'wrong horse' }))
  for (let count = 0; count < 10; count += 1) expect(await attempt()).toBe('401 user_invalid_credentials')
  expect(await attempt()).toBe('429 general_rate_limit_exceeded')
  await limited.close()
})

it('a token for no time at all breaks the server, one for a second does not', async () => {
  const user = await server.signUp('momentary')
  expect(await refusalOf(users().createJWT({ userId: user.id, duration: 0 }))).toBe('500 general_unknown')
  expect((await users().createJWT({ userId: user.id, duration: 1 })).jwt).toContain('.')
})

it('a token stands for a person, not for a session', async () => {
  const user = await server.signUp('tokened')
  const { jwt } = await user.account.createJWT()
  const byToken = new Account(server.guestClient().setJWT(jwt))
  expect(await byToken.get()).toMatchObject({ $id: 'tokened' })
  expect(await refusalOf(byToken.createJWT())).toBe('404 user_session_not_found')
  const both = new Account(server.guestClient().setJWT(jwt).setSession(user.session))
  expect(await refusalOf(both.get())).toBe('403 user_jwt_and_cookie_set')
})
