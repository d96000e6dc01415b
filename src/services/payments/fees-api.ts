import type { SellingTerms } from '#src/domain/money/fees.ts'
import { callPayments } from '#src/services/backend/call.ts'

/** Returns the fees, the tax and the wait for the first payout, which the operator has set. */
export async function readSellingTerms(): Promise<SellingTerms> {
  const { fees, firstPayoutDays, tax } = await callPayments('health_check', {})
  return { fees, firstPayoutDays, tax }
}
