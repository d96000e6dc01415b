import { AppwriteException, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'

/**
 * The address of an account, lower-cased, or null while Appwrite does not call it verified. Anybody can sign up with
 * somebody else's address: what an account is told of by mail goes to this one and to no other.
 */
export async function provenAddressOf({ server }: Pick<Context, 'server'>, userId: string) {
  try {
    const { email, emailVerification } = await new Users(server).get({ userId })
    return emailVerification ? email.toLowerCase() : null
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'user_not_found') return null
    throw error
  }
}
