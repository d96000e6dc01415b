import type { DisputeRecord } from '../state/records.ts'

export type DisputeStatus = DisputeRecord['status']

/**
 * https://docs.stripe.com/api/disputes/object#dispute_object-status: evidence is weighed, the bank decides, and an inquiry that
 * it does not let go becomes a dispute.
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

/** An inquiry leaves the money where it is, a dispute takes it until it is won. */
const takesMoney: ReadonlySet<DisputeStatus> = new Set(['needs_response', 'under_review', 'lost'])

export function isTaken(status: DisputeStatus | null): boolean {
  return status !== null && takesMoney.has(status)
}

/** Whether money was withdrawn at some time, be it that it came back. */
export function hasTaken(status: DisputeStatus): boolean {
  return isTaken(status) || status === 'won'
}

/** Nothing comes after it. */
export function isClosed(status: DisputeStatus): boolean {
  return reachableFrom[status].length === 0
}
