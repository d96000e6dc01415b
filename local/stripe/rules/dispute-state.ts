import type { DisputeRecord } from '../state/records.ts'

export type DisputeStatus = DisputeRecord['status']

/**
 * The possible steps of a dispute. The bank reviews the evidence and decides. An inquiry that the bank does not close
 * becomes a dispute. https://docs.stripe.com/api/disputes/object#dispute_object-status
 */
const reachableFrom: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  warning_closed: [],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  won: [],
  lost: [],
}

export function mayBecome(from: DisputeStatus, to: DisputeStatus): boolean {
  return reachableFrom[from].includes(to)
}

/** An inquiry leaves the money where it is. A dispute withdraws it unless the dispute is won. */
const takesMoney: ReadonlySet<DisputeStatus> = new Set(['needs_response', 'under_review', 'lost'])

export function isTaken(status: DisputeStatus | null): boolean {
  return status !== null && takesMoney.has(status)
}

/** Whether the dispute has withdrawn money at some time, even if the money came back later. */
export function hasTaken(status: DisputeStatus): boolean {
  return isTaken(status) || status === 'won'
}

/** Whether the status is final. */
export function isClosed(status: DisputeStatus): boolean {
  return reachableFrom[status].length === 0
}
