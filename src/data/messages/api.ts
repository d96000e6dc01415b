import type { ContactValues } from '#src/domain/contracts/messages.ts'
import { callMarketplace } from '#src/data/backend/call.ts'

/** Writes to a creator. Sent again under the same `submissionId` it is the same message. */
export async function sendMessage(
  creatorId: string,
  submissionId: string,
  values: ContactValues,
): Promise<void> {
  await callMarketplace('messages.send', { creatorId, submissionId, ...values })
}
