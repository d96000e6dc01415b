import type { Declaration } from '#src/domain/contracts/marketplace/revocations.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { browserProof } from '#src/services/payments/purchases/browser-proof.ts'

/**
 * Declares that the buyer withdraws from the contract of a purchase. A declaration that is sent twice under one `submissionId` is made
 * once. Returns when it was made (ISO 8601); what comes of it is told by mail alone.
 */
export async function declareRevocation(submissionId: string, declaration: Declaration): Promise<string> {
  const known = { submissionId, receipt: browserProof.get() }
  const { declaredAt } = await callMarketplace('revocations.declare', { ...declaration, ...known })
  return declaredAt
}
