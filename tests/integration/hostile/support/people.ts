import { randomBytes } from 'node:crypto'
import { Account, AppwriteException, AuthenticatorType, ID } from 'appwrite'
import { Secret, TOTP } from 'otpauth'
import { DELETION_WORD } from '#src/domain/account/deletion.ts'
import { perform } from '#tests/integration/support/stacks/market-stack.ts'
import { visitorOf, type Connection, type Visitor } from './visitor.ts'

export type Member = Visitor & {
  userId: string
  email: string
  password: string
  username: string
  /** The username of before, once there is a page. */
  formerName: string
}

type Credentials = { email: string; password: string }

/** Signs in and returns the session in the form of its cookie. Without a key only a browser gets a session, by that cookie. */
async function signIn({ endpoint, project }: Connection, credentials: Credentials): Promise<string> {
  const response = await fetch(`${endpoint}/account/sessions/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-appwrite-project': project },
    body: JSON.stringify(credentials),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(/[=;]/, 2))
  const session = cookies.find(([name]) => name === `a_session_${project}`)?.[1]
  if (response.status === 429) throw new AppwriteException('Nobody can sign in', 429)
  if (session === undefined) throw new Error(`Nobody can sign in: ${response.status}`)
  return decodeURIComponent(session)
}

export async function signUp(connection: Connection, name: string): Promise<Member> {
  const userId = ID.unique()
  const credentials = { email: `hostile-${userId}@example.com`, password: randomBytes(16).toString('hex') }
  const guest = visitorOf(connection, '')
  await new Account(guest.browser).create({ userId, ...credentials })
  const member = visitorOf(connection, name, await signIn(connection, credentials))
  return { ...member, ...credentials, userId, username: `h-${userId}`, formerName: `former-${userId}` }
}

export async function openPage({ browser, username, formerName, email }: Member): Promise<void> {
  await perform(browser, 'profile.create', { username: formerName })
  await perform(browser, 'profile.complete_onboarding', {})
  await perform(browser, 'settings.save_seller', { kind: 'private' })
  await perform(browser, 'profile.change_username', { username })
  await perform(browser, 'profile.update', { contactForm: true, contactEmail: email })
}

/** Turns on two-factor sign-in and returns the same person with a session that has not passed the second factor. */
export async function halfSignedIn(connection: Connection, member: Member): Promise<Visitor> {
  const account = new Account(member.browser)
  const type = AuthenticatorType.Totp
  const { secret } = await account.createMFAAuthenticator({ type })
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await account.updateMFAAuthenticator({ type, otp })
  await account.updateMFA({ mfa: true })
  return visitorOf(connection, member.name, await signIn(connection, member))
}

/** Deletes the account by the product's own action. */
export async function leave({ browser, email, password }: Member): Promise<void> {
  await perform(browser, 'account.delete', { feedback: '', email, password, confirmation: DELETION_WORD })
}
