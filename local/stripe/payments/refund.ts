import * as v from 'valibot'
import { invalidRequest } from '../api/api-error.ts'
import { getCharge, getIntent } from '../api/lookup.ts'
import { boolean, integer, metadata, text } from '../api/params.ts'
import { displayAmount, feeToReturn } from '../rules/amounts.ts'
import { isTaken } from '../rules/dispute-state.ts'
import { newId } from '../state/ids.ts'
import type { ChargeRecord, RefundRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'

export const createRefundParams = v.strictObject({
  payment_intent: v.optional(text),
  charge: v.optional(text),
  amount: v.optional(integer),
  reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: v.optional(metadata),
  reverse_transfer: v.optional(boolean),
  refund_application_fee: v.optional(boolean),
})
export type CreateRefundParams = v.InferOutput<typeof createRefundParams>

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

const feeOf = ({ applicationFeeAmount, amount }: ChargeRecord, refunded: number): number =>
  feeToReturn(applicationFeeAmount ?? 0, amount, refunded)

/** Without `reverse_transfer` and `refund_application_fee` the platform pays the refund, as at Stripe. */
export function createRefund(
  params: CreateRefundParams,
  sandbox: Sandbox,
): { refund: RefundRecord; charge: ChargeRecord } {
  const charge = findCharge(params, sandbox)
  const amount = params.amount ?? charge.amount - charge.amountRefunded
  checkRefund(charge, params, amount)
  const amountRefunded = charge.amountRefunded + amount
  const reversesTransfer = params.reverse_transfer ?? false
  const feeShare = params.refund_application_fee
    ? feeOf(charge, amountRefunded) - feeOf(charge, charge.amountRefunded)
    : 0
  const refunded: ChargeRecord = {
    ...charge,
    amountRefunded,
    amountReversed: charge.amountReversed + (reversesTransfer ? amount : 0),
    feeRefunded: charge.feeRefunded + feeShare,
  }
  const refund: RefundRecord = {
    id: newId('re'),
    created: sandbox.now(),
    charge: charge.id,
    intent: charge.intent,
    paymentMethod: charge.paymentMethod,
    amount,
    currency: charge.currency,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
    reversesTransfer,
  }
  sandbox.charges.put(refunded)
  sandbox.refunds.put(refund)
  return { refund, charge: refunded }
}
