import { ID } from 'node-appwrite'
import type { Deployment } from './deployment.ts'

type Somebody = {
  /** A token of the user's session. */
  tokenFor: (seconds: number) => Promise<string>
}

/** Makes a user, signed in and with a verified address that nobody has, for as long as the work takes. */
export async function withUser<Result>(
  { open: { users } }: Deployment,
  work: (user: Somebody) => Promise<Result>,
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
