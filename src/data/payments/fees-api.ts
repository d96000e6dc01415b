import type { FeeTerms } from '#src/domain/money/fees.ts'
import { callPayments } from '#src/data/backend/call.ts'

/** What the marketplace keeps of each sale, as its operator has set it. */
export async function readFees(): Promise<FeeTerms> {
  return (await callPayments('health_check', {})).fees
}
