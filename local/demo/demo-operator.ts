import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Account, AuthenticatorType, Client, Query, Users } from 'node-appwrite'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '#src/domain/operator/roles.ts'
import type { DemoLogin } from '#local/stack/site.ts'
import { adminOf } from './demo-stack.ts'
import { demoPassword } from './data/logins.ts'
import { type DemoServer, signUp } from './person.ts'

export const operatorLogin: DemoLogin = {
  label: 'Operator',
  email: 'operator@demo.example',
  password: demoPassword,
}

/** Makes the account of somebody who helps to run the shop, whose page nobody sees. */
async function makeAccount(stack: DemoServer): Promise<void> {
  const person = await signUp(stack, operatorLogin.email, operatorLogin.password)
  await person.call('profile.create', { username: 'olga' })
  await person.call('profile.update', { name: 'Olga Rohner' })
  await person.call('profile.complete_onboarding', {})
  await person.call('settings.save_content', { visibility: 'private' })
}

/** Links an authenticator in place of one that was linked before. Returns its secret. */
async function linkAuthenticator(stack: DemoServer, users: Users, userId: string): Promise<string> {
  const type = AuthenticatorType.Totp
  await users.updateMFA({ userId, mfa: false })
  if ((await users.listMFAFactors({ userId })).totp) await users.deleteMFAAuthenticator({ userId, type })
  const client = () => new Client().setEndpoint(stack.endpoint).setProject('fundus')
  const { email, password } = operatorLogin
  const signedIn = new Account(client().setKey(stack.appwriteKey))
  const { secret: session } = await signedIn.createEmailPasswordSession({ email, password })
  const account = new Account(client().setSession(session))
  const { secret } = await account.createMFAAuthenticator({ type })
  await account.updateMFAAuthenticator({ type, otp: codeOf(secret) })
  await account.updateMFA({ mfa: true })
  return secret
}

/** Returns the code that an authenticator with this secret (base32) shows now. */
export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Gives the demo an operator. Whoever did half of it before does it again. Returns the secret of the second factor, in base32. */
export async function makeDemoOperator(stack: DemoServer): Promise<string> {
  const users = new Users(adminOf(stack))
  const { email } = operatorLogin
  const find = async () => (await users.list({ queries: [Query.equal('email', email)] })).users[0]
  if (!(await find())) await makeAccount(stack)
  const user = await find()
  if (!user) throw new Error(`Nobody has the address ${email}`)
  const secret = await linkAuthenticator(stack, users, user.$id)
  const role: Role = 'operator'
  await users.updateLabels({
    userId: user.$id,
    labels: [...user.labels.filter((label) => label !== role), role],
  })
  return secret
}

/** Returns the secret of the operator of the demo in this folder, who is made where there is none yet. */
export async function demoOperatorIn(dataDir: string, stack: DemoServer): Promise<string> {
  const file = join(dataDir, 'operator-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const secret = await makeDemoOperator(stack)
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
