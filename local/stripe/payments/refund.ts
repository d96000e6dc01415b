import * as z from 'zod/mini'
import { invalidRequest } from '../api/api-error.ts'
import type { Emit } from '../api/endpoint.ts'
import { getCharge, getIntent, getTransfer } from '../api/lookup.ts'
import { boolean, integer, metadata, text } from '../api/params.ts'
import { displayAmount, feeToReturn } from '../rules/amounts.ts'
import { isTaken } from '../rules/dispute-state.ts'
import { derivedId, newId } from '../state/ids.ts'
import type { ChargeRecord, RefundRecord, ReversalRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { refundObject } from '../wire/refund.ts'
import { requireFunds } from './require-funds.ts'
import { reverseTransfer } from './transfer.ts'

export const createRefundParams = z.strictObject({
  payment_intent: z.optional(text),
  charge: z.optional(text),
  amount: z.optional(integer),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadata),
  reverse_transfer: z.optional(boolean),
  refund_application_fee: z.optional(boolean),
})
export type CreateRefundParams = z.infer<typeof createRefundParams>

function findCharge(params: CreateRefundParams, sandbox: Sandbox): ChargeRecord {
  if (params.charge !== undefined) return getCharge(sandbox, params.charge, 'charge')
  if (params.payment_intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: charge or payment_intent.',
      {
        code: 'parameter_missing',
      },
    )
  }
  const intent = getIntent(sandbox, params.payment_intent, 'payment_intent')
  if (intent.status === 'succeeded' && intent.latestCharge !== null) {
    return getCharge(sandbox, intent.latestCharge)
  }
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
}

function checkRefund(charge: ChargeRecord, params: CreateRefundParams, amount: number): void {
  const left = charge.amount - charge.amountRefunded
  if (charge.failure)
    throw invalidRequest(`Charge ${charge.id} failed and cannot be refunded.`, { param: 'charge' })
  if (isTaken(charge.dispute)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' })
  if (amount > left) {
    const [asked, open] = [displayAmount(amount, charge.currency), displayAmount(left, charge.currency)]
    throw invalidRequest(`Refund amount (${asked}) is greater than unrefunded amount on charge (${open})`, {
      param: 'amount',
    })
  }
  if (params.reverse_transfer && charge.destination === null) {
    throw invalidRequest(`Charge ${charge.id} has no transfer to reverse.`, { param: 'reverse_transfer' })
  }
  if (params.refund_application_fee && charge.applicationFeeAmount === null) {
    throw invalidRequest(`Charge ${charge.id} has no application fee to refund.`, {
      param: 'refund_application_fee',
    })
  }
}

/**
 * Returns the part of the application fee that a refund returns if the transfer is not reversed. The part is in
 * proportion to the sum of all refunds.
 */
function feeShareOf(charge: ChargeRecord, amount: number): number {
  const { applicationFeeAmount, amountRefunded } = charge
  const upTo = (refunded: number) => feeToReturn(applicationFeeAmount ?? 0, charge.amount, refunded)
  return upTo(amountRefunded + amount) - upTo(amountRefunded)
}

/**
 * Creates a refund. Without `reverse_transfer` and `refund_application_fee` the platform alone pays it, as at Stripe.
 */
export function createRefund(
  params: CreateRefundParams,
  stage: { sandbox: Sandbox; emit: Emit },
): { refund: RefundRecord; charge: ChargeRecord } {
  const { sandbox } = stage
  const charge = findCharge(params, sandbox)
  const amount = params.amount ?? charge.amount - charge.amountRefunded
  checkRefund(charge, params, amount)
  const id = newId('re')
  const { currency } = charge
  const refundsFee = params.refund_application_fee ?? false
  const reversal = params.reverse_transfer ? reverse(stage, charge, { amount, refundsFee, refund: id }) : null
  const { feeRefunded, amountReversed, amountRefunded } = getCharge(sandbox, charge.id)
  // The reversed amount belongs to the platform now, but it is pending as long as the charge is. The check below looks
  // at the available balance only.
  const broughtBack = amountReversed - charge.amountReversed - (feeRefunded - charge.feeRefunded)
  const pending = charge.availableOn > sandbox.now() ? broughtBack : 0
  requireFunds(sandbox, { account: null, currency, amount: amount - pending, of: 'available' })
  const feeShare = refundsFee && !reversal ? feeShareOf(charge, amount) : 0
  const refunded: ChargeRecord = {
    ...charge,
    amountReversed,
    amountRefunded: amountRefunded + amount,
    feeRefunded: feeRefunded + feeShare,
  }
  const refund: RefundRecord = {
    id,
    created: sandbox.now(),
    charge: charge.id,
    intent: charge.intent,
    paymentMethod: charge.paymentMethod,
    amount,
    currency,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
    reversesTransfer: reversal !== null,
    reversal: reversal && reversal.id,
    status: takesItsTime(sandbox, charge.intent) ? 'pending' : 'succeeded',
  }
  if (refund.status === 'pending') sandbox.bank.pendingRefunds -= 1
  sandbox.charges.put(refunded)
  sandbox.refunds.put(refund)
  return { refund, charge: refunded }
}

function takesItsTime({ bank }: Sandbox, intent: string): boolean {
  return bank.pendingRefunds > 0 && (bank.pendingFor ?? intent) === intent
}

function reverse(
  stage: { sandbox: Sandbox; emit: Emit },
  charge: ChargeRecord,
  reversal: { amount: number; refundsFee: boolean; refund: string },
): ReversalRecord {
  const transfer = getTransfer(stage.sandbox, derivedId('tr', charge.id))
  return reverseTransfer(stage, transfer, { ...reversal, metadata: {} })
}

/**
 * Ends a refund as the buyer's bank decides. The amount of a failed refund goes back to the platform, even if the
 * refund had succeeded before. The seller's transfer stays reversed (https://docs.stripe.com/refunds#failed-refunds).
 */
export function settleRefund(
  { sandbox, emit }: { sandbox: Sandbox; emit: Emit },
  refund: RefundRecord,
  outcome: 'succeeded' | 'failed',
): RefundRecord {
  const mayBecome = refund.status === 'pending' || (refund.status === 'succeeded' && outcome === 'failed')
  if (!mayBecome) throw invalidRequest(`A refund that has ${refund.status} cannot become ${outcome}.`)
  const settled: RefundRecord = { ...refund, status: outcome }
  sandbox.refunds.put(settled)
  if (outcome === 'failed') {
    const charge = getCharge(sandbox, refund.charge)
    sandbox.charges.put({ ...charge, amountRefunded: charge.amountRefunded - refund.amount })
    emit('refund.failed', refundObject(settled))
  }
  emit('refund.updated', refundObject(settled))
  emit('charge.refund.updated', refundObject(settled))
  return settled
}
