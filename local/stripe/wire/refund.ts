import type Stripe from 'stripe'
import type { RefundRecord } from '../state/records.ts'
import { derivedId } from '../state/ids.ts'

export function refundObject(refund: RefundRecord): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: derivedId('txn', refund.id),
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata: refund.metadata,
    payment_intent: refund.intent,
    payment_method: refund.paymentMethod,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: refund.reversal,
    ...(refund.status === 'pending' && { pending_reason: 'processing' }),
    ...(refund.status === 'failed' && {
      failure_balance_transaction: derivedId('txn', `re_failed${refund.id}`),
      failure_reason: 'expired_or_canceled_card',
    }),
  }
}
