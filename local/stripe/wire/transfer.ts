import type Stripe from 'stripe'
import { derivedId } from '../state/ids.ts'
import type { ReversalRecord, TransferRecord } from '../state/records.ts'

export function reversalObject(reversal: ReversalRecord): Stripe.TransferReversal {
  return {
    id: reversal.id,
    object: 'transfer_reversal',
    amount: reversal.amount,
    balance_transaction: derivedId('txn', reversal.id),
    created: reversal.created,
    currency: reversal.currency,
    destination_payment_refund: derivedId('pyr', reversal.id),
    metadata: reversal.metadata,
    source_refund: reversal.refund,
    transfer: reversal.transfer,
  }
}

/** @param reversals the newest ten reversals, which Stripe embeds in a transfer */
export function transferObject(
  transfer: TransferRecord,
  reversals: Stripe.ApiList<Stripe.TransferReversal>,
): Stripe.Transfer {
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: transfer.amountReversed,
    balance_transaction: derivedId('txn', transfer.id),
    created: transfer.created,
    currency: transfer.currency,
    description: transfer.description,
    destination: transfer.destination,
    destination_payment: derivedId('py', transfer.id),
    livemode: false,
    metadata: transfer.metadata,
    reversals,
    reversed: transfer.amountReversed === transfer.amount,
    source_transaction: transfer.charge,
    source_type: 'card',
    transfer_group: transfer.transferGroup,
  }
}
