import { limits } from '#src/domain/limits/limits.ts'
import { messageSchema, type Message } from '#src/domain/people/message.ts'
import { exportBatch, pageLimits } from '#src/services/backend/paging.ts'
import { messagesRead } from '#src/services/followers/community/reads.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { ownTable } from '#src/services/backend/tables.ts'

const messages = ownTable('messages', messageSchema)

/** Returns the messages to the creator, newest first. @param page from 1 */
export function listMessages(creatorId: string, page: number): Promise<{ rows: Message[]; total: number }> {
  return messages.page([...messagesRead(creatorId), ...pageLimits(page, limits.community.pageSize)])
}

/** Returns a batch for an export. @param rowId the last row of the batch before, or null for the first batch */
export function listMessagesAfter(creatorId: string, rowId: string | null) {
  return messages.page([...messagesRead(creatorId), ...exportBatch(rowId)])
}

export async function markMessage(messageId: string, isRead: boolean): Promise<void> {
  await callMarketplace('messages.mark_read', { messageId, isRead })
}

export async function deleteMessage(messageId: string): Promise<void> {
  await callMarketplace('messages.delete', { messageId })
}
