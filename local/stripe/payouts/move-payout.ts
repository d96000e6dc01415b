import { invalidRequest } from '../api/api-error.ts'
import type { Emit } from '../api/endpoint.ts'
import { getPayout } from '../api/lookup.ts'
import { mayBecome } from '../rules/payout-state.ts'
import type { PayoutStatus } from '../rules/payout-state.ts'
import type { PayoutRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { payoutObject } from '../wire/payout.ts'

const events: Readonly<Record<Exclude<PayoutStatus, 'pending'>, string>> = {
  in_transit: 'payout.updated',
  paid: 'payout.paid',
  failed: 'payout.failed',
  canceled: 'payout.canceled',
}

/** Moves a payout to another status. The money of a failed or canceled payout returns to the balance. */
export function movePayout(
  { sandbox, emit }: { sandbox: Sandbox; emit: Emit },
  payout: PayoutRecord,
  status: Exclude<PayoutStatus, 'pending'>,
  failureCode?: string,
): PayoutRecord {
  if (!mayBecome(payout.status, status)) {
    throw invalidRequest(`A payout that is ${payout.status} cannot become ${status}.`)
  }
  const moved: PayoutRecord = { ...payout, status, ...(failureCode !== undefined && { failureCode }) }
  sandbox.payouts.put(moved)
  emit(events[status], payoutObject(moved), payout.account)
  return moved
}

/** Moves a payout into the past, so that a demo has a history. */
export function backdatePayout(sandbox: Sandbox, id: string, seconds: number): void {
  const payout = getPayout(sandbox, id)
  const { created, arrivalDate } = payout
  sandbox.payouts.put({ ...payout, created: created - seconds, arrivalDate: arrivalDate - seconds })
}
