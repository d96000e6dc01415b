import { invalidRequest, noSuch } from '../api/api-error.ts'
import type { Emit } from '../api/endpoint.ts'
import { getCharge } from '../api/lookup.ts'
import { isClosed, isTaken, mayBecome } from '../rules/dispute-state.ts'
import type { DisputeStatus } from '../rules/dispute-state.ts'
import { newId } from '../state/ids.ts'
import type { ChargeRecord, DisputeRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { disputeObject } from '../wire/dispute.ts'

interface Stage {
  sandbox: Sandbox
  emit: Emit
}

/** Opens a dispute. Throws if the charge has one that is not closed yet. */
export function openDispute(
  { sandbox, emit }: Stage,
  charge: ChargeRecord,
  status: 'needs_response' | 'warning_needs_response',
): DisputeRecord {
  if (charge.dispute !== null && !isClosed(charge.dispute)) {
    throw invalidRequest(`Charge ${charge.id} has already been disputed.`)
  }
  const { currency, intent } = charge
  // The buyer can't dispute the part that the platform has refunded.
  const amount = charge.amount - charge.amountRefunded || charge.amount
  const created = sandbox.now()
  const dispute: DisputeRecord = {
    id: newId('du'),
    created,
    charge: charge.id,
    intent,
    amount,
    currency,
    status,
    metadata: {},
  }
  sandbox.disputes.put(dispute)
  sandbox.charges.put({ ...charge, dispute: status })
  emit('charge.dispute.created', disputeObject(dispute))
  if (isTaken(status)) emit('charge.dispute.funds_withdrawn', disputeObject(dispute))
  return dispute
}

/** Returns the latest dispute of a payment. Throws `resource_missing` if there is none. */
export function lastDispute(sandbox: Sandbox, intentId: string): DisputeRecord {
  const [dispute] = sandbox.disputes.page({ of: { intent: intentId }, limit: 1 }).records
  if (!dispute) throw noSuch('dispute', intentId, 'payment_intent')
  return dispute
}

/** Moves a dispute to another status, and withdraws or returns the money accordingly. */
export function moveDispute(
  { sandbox, emit }: Stage,
  dispute: DisputeRecord,
  status: DisputeStatus,
): DisputeRecord {
  if (!mayBecome(dispute.status, status)) {
    throw invalidRequest(`A dispute that is ${dispute.status} cannot become ${status}.`)
  }
  const moved: DisputeRecord = { ...dispute, status }
  sandbox.disputes.put(moved)
  sandbox.charges.put({ ...getCharge(sandbox, dispute.charge), dispute: status })
  if (isTaken(dispute.status) !== isTaken(status)) {
    const event = isTaken(status) ? 'funds_withdrawn' : 'funds_reinstated'
    emit(`charge.dispute.${event}`, disputeObject(moved))
  }
  emit(isClosed(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', disputeObject(moved))
  return moved
}

/** Gives up a dispute without contesting it: https://docs.stripe.com/api/disputes/close */
export function concede(stage: Stage, dispute: DisputeRecord): DisputeRecord {
  return moveDispute(stage, dispute, dispute.status.startsWith('warning_') ? 'warning_closed' : 'lost')
}

/** Texts of evidence that decide a dispute in tests: https://docs.stripe.com/testing#evidence */
const verdicts: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

export function respond(
  stage: Stage,
  dispute: DisputeRecord,
  { metadata, evidence }: { metadata?: DisputeRecord['metadata']; evidence?: string },
): DisputeRecord {
  const told: DisputeRecord = { ...dispute, metadata: { ...dispute.metadata, ...metadata } }
  stage.sandbox.disputes.put(told)
  if (evidence === undefined) {
    stage.emit('charge.dispute.updated', disputeObject(told))
    return told
  }
  const reviewed = moveDispute(
    stage,
    told,
    told.status.startsWith('warning_') ? 'warning_under_review' : 'under_review',
  )
  const verdict = verdicts[evidence]
  return verdict === undefined ? reviewed : moveDispute(stage, reviewed, verdict)
}
