import { ID } from 'node-appwrite'
import type { Deployment } from './deployment.ts'

type UserOfCheck = {
  /** Makes a token of the user's session. */
  tokenFor: (seconds: number) => Promise<string>
}

/**
 * Makes a user who is signed in and whose address is verified, and deletes the user after the work. Nobody owns the
 * address.
 */
export async function withUser<Result>(
  { open: { users } }: Deployment,
  work: (user: UserOfCheck) => Promise<Result>,
): Promise<Result> {
  const userId = ID.unique()
  await users.create({ userId, email: `${userId}@doctor.example` })
  try {
    await users.updateEmailVerification({ userId, emailVerification: true })
    await users.createSession({ userId })
    return await work({ tokenFor: async (duration) => (await users.createJWT({ userId, duration })).jwt })
  } finally {
    await users.delete({ userId })
  }
}
