import { AppwriteException, Messaging } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'

export const isRefusal = (error: unknown, type: string): boolean =>
  error instanceof AppwriteException && error.type === type

type Message = { id: string; targetId: string; subject: string; content: string }

/** Hands a mail to Messaging. A second message with the same id is ignored, so retries are safe. */
export async function createMessage(
  { server }: Pick<Context, 'server'>,
  { id: messageId, targetId, subject, content }: Message,
): Promise<void> {
  try {
    const message = { messageId, subject, content, html: true, targets: [targetId] }
    await new Messaging(server).createEmail(message)
  } catch (error) {
    if (!isRefusal(error, 'message_already_exists')) throw error
  }
}
