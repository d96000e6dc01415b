import { messageSchema, type Message } from '#src/domain/people/message.ts'
import { after, messagesRead, onPage } from '#src/data/audience/reads.ts'
import { callMarketplace } from '#src/data/backend/call.ts'
import { ownTable } from '#src/data/backend/tables.ts'

const messages = ownTable('messages', messageSchema)

/** What visitors wrote to the creator, newest first. @param page from 1 on */
export function listMessages(creatorId: string, page: number): Promise<{ rows: Message[]; total: number }> {
  return messages.page([...messagesRead(creatorId), ...onPage(page)])
}

/** A batch for an export: the messages after that one, or the first. */
export function listMessagesAfter(creatorId: string, rowId: string | null) {
  return messages.page([...messagesRead(creatorId), ...after(rowId)])
}

export async function markMessage(messageId: string, isRead: boolean): Promise<void> {
  await callMarketplace('messages.mark_read', { messageId, isRead })
}

export async function deleteMessage(messageId: string): Promise<void> {
  await callMarketplace('messages.delete', { messageId })
}
