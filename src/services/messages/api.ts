import type { ContactValues } from '#src/domain/contracts/marketplace/messages.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { browserProof } from '#src/services/payments/purchases/browser-proof.ts'

/**
 * Sends a message to a creator. A message that is sent twice under one `submissionId` is stored once.
 * @param orderId the order that it is about, if it is about one
 */
export async function sendMessage(
  creatorId: string,
  submissionId: string,
  values: ContactValues,
  orderId: string | undefined,
): Promise<void> {
  const proof = orderId === undefined ? {} : { orderId, receipt: browserProof.get() }
  await callMarketplace('messages.send', { creatorId, submissionId, ...values, ...proof })
}
