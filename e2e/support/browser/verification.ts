import { Client, Query, Users } from 'node-appwrite'
import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { makeCreator, type TestCreator } from '#e2e/support/data/creators.ts'

const users = ({ endpoint, appwriteKey }: Addresses) =>
  new Users(new Client().setEndpoint(endpoint).setProject('fundus').setKey(appwriteKey))

/** Makes a creator whose e-mail address is not verified yet. */
export async function makeUnproven(stack: Addresses, suffix: string): Promise<TestCreator> {
  const creator = await makeCreator(stack, suffix)
  const { userId } = creator.person
  await users(stack).updateEmailVerification({ userId, emailVerification: false })
  return creator
}

export async function isProven(stack: Addresses, email: string): Promise<boolean> {
  const { users: found } = await users(stack).list({ queries: [Query.equal('email', email)] })
  return found[0]?.emailVerification ?? false
}

/** Returns the target of the link in the newest verification mail. */
export async function verificationLink(stack: Addresses, email: string): Promise<string> {
  const { pathname, search } = new URL((await newestMail(stack, email, 'Confirm your e-mail address')).url)
  return `${pathname}${search}`
}
