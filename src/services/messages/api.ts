import type { ContactValues } from '#src/domain/contracts/marketplace/messages.ts'
import { callMarketplace } from '#src/services/backend/call.ts'

/** Sends a message to a creator. A message that is sent twice under one `submissionId` is stored once. */
export async function sendMessage(
  creatorId: string,
  submissionId: string,
  values: ContactValues,
): Promise<void> {
  await callMarketplace('messages.send', { creatorId, submissionId, ...values })
}
