import { invalidRequest, noSuch } from '../api/api-error.ts'
import type { Emit } from '../api/endpoint.ts'
import { getCharge } from '../api/lookup.ts'
import { newId } from '../state/ids.ts'
import type { ChargeRecord, DisputeRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { disputeObject } from '../wire/dispute.ts'

interface Stage {
  sandbox: Sandbox
  emit: Emit
}

export function openDispute(
  { sandbox, emit }: Stage,
  charge: ChargeRecord,
  status: 'needs_response' | 'warning_needs_response',
): DisputeRecord {
  if (charge.dispute !== null) throw invalidRequest(`Charge ${charge.id} has already been disputed.`)
  const { amount, currency, intent } = charge
  const created = sandbox.now()
  const dispute: DisputeRecord = {
    id: newId('du'),
    created,
    charge: charge.id,
    intent,
    amount,
    currency,
    status,
  }
  sandbox.disputes.put(dispute)
  sandbox.charges.put({ ...charge, dispute: status })
  emit('charge.dispute.created', disputeObject(dispute))
  if (status === 'needs_response') emit('charge.dispute.funds_withdrawn', disputeObject(dispute))
  return dispute
}

/** What the bank decides in the end. Of an inquiry it can only let go; what it does not is a dispute. */
function verdict({ status }: DisputeRecord, outcome: 'won' | 'lost'): DisputeRecord['status'] {
  if (status === 'needs_response') return outcome
  if (status === 'warning_needs_response' && outcome === 'won') return 'warning_closed'
  throw invalidRequest(`A dispute that is ${status} cannot be ${outcome}.`)
}

/** A dispute that is won brings the money back. */
export function closeDispute(
  { sandbox, emit }: Stage,
  intentId: string,
  outcome: 'won' | 'lost',
): DisputeRecord {
  const [dispute] = sandbox.disputes.page({ of: { intent: intentId }, limit: 1 }).records
  if (!dispute) throw noSuch('dispute', intentId, 'payment_intent')
  const closed: DisputeRecord = { ...dispute, status: verdict(dispute, outcome) }
  sandbox.disputes.put(closed)
  sandbox.charges.put({ ...getCharge(sandbox, dispute.charge), dispute: closed.status })
  if (closed.status === 'won') emit('charge.dispute.funds_reinstated', disputeObject(closed))
  emit('charge.dispute.closed', disputeObject(closed))
  return closed
}
