import * as z from 'zod/mini'
import { paths } from '#src/config/paths.ts'
import { backend } from '#src/services/backend/client.ts'
import { callBackend, isBackendError } from '#src/services/backend/errors.ts'
import { keepStored } from '#src/lib/browser/stored.ts'

const KEY = 'fundus.verification-mail'

const sentSchema = z.object({
  userId: z.string(),
  email: z.string(),
  /** When the mail was sent, in milliseconds since 1970. */
  at: z.number(),
})
export type SentVerification = z.infer<typeof sentSchema>

type Addressee = { $id: string; email: string }

/** Returns when this browser last had a mail sent to this address of the account, or null if it kept no such time. */
export function sentVerification({ $id, email }: Addressee): SentVerification | null {
  try {
    const sent = sentSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
    return sent.userId === $id && sent.email === email ? sent : null
  } catch {
    return null
  }
}

/** Has Appwrite mail a verification link to the signed-in user. Does nothing if the address is verified by now. */
export async function sendVerification(): Promise<void> {
  const { account } = await backend()
  const url = new URL(paths.verifyEmail.href(), window.location.origin).href
  try {
    const { $id: userId, email } = await callBackend(() => account.get())
    await callBackend(() => account.createEmailVerification({ url }))
    keepStored(KEY, JSON.stringify({ userId, email, at: Date.now() }))
  } catch (error) {
    if (!isBackendError(error, 'user_email_already_verified')) throw error
  }
}

/**
 * Verifies an address by its mailed link. The link works whether or not its account is the one that is signed in.
 * @throws {BackendError} `user_invalid_token` for a link that was used or has expired
 */
export async function verifyEmail(userId: string, secret: string): Promise<void> {
  await callBackend(async () => (await backend()).account.updateEmailVerification({ userId, secret }))
}
