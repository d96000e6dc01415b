import type { FeeTerms } from '#src/domain/money/fees.ts'
import { callPayments } from '#src/services/backend/call.ts'

/** Returns the fees that the operator has set. */
export async function readFees(): Promise<FeeTerms> {
  return (await callPayments('health_check', {})).fees
}
