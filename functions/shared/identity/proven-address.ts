import { AppwriteException, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'

/**
 * Returns the address of an account in lower case, or null while Appwrite does not call it verified. Mails about an account go
 * to its verified address only, because anybody can sign up with the address of somebody else.
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
