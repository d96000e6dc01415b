import type Stripe from 'stripe'
import { hasTaken } from '../rules/dispute-state.ts'
import { disputeFee } from '../rules/fees.ts'
import { derivedId } from '../state/ids.ts'
import type { DisputeRecord } from '../state/records.ts'
import { balanceTransactionObject } from './balance-transaction.ts'

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** Returns at most two balance transactions, newest first as Stripe lists them. */
function balanceTransactions({ id, amount, currency, created, status }: DisputeRecord) {
  const of = { currency, created, source: id, type: 'adjustment' } as const
  const withdrawal = balanceTransactionObject({
    ...of,
    id: derivedId('txn', id),
    amount: -amount,
    fee: disputeFee,
    description: 'Chargeback withdrawal',
  })
  if (!hasTaken(status)) return []
  if (status !== 'won') return [withdrawal]
  const reversal = balanceTransactionObject({
    ...of,
    id: derivedId('txn', `du_won${id}`),
    amount,
    fee: 0,
    description: 'Chargeback reversal',
  })
  return [reversal, withdrawal]
}

const daysToRespond = 9

export function disputeObject(dispute: DisputeRecord): Stripe.Dispute {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: balanceTransactions(dispute),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: dispute.created + daysToRespond * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.status.startsWith('warning_'),
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: dispute.intent,
    reason: 'fraudulent',
    status: dispute.status,
  }
}
