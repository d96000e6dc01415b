import type Stripe from 'stripe'
import { derivedId } from '../state/ids.ts'
import type { PayoutRecord } from '../state/records.ts'

const messages: Readonly<Record<string, string>> = { account_closed: 'The bank account has been closed.' }

function failureOf({ status, failureCode = 'account_closed' }: PayoutRecord) {
  if (status !== 'failed') return { failure_code: null, failure_message: null }
  return {
    failure_code: failureCode,
    failure_message: messages[failureCode] ?? 'The bank did not take the payout.',
  }
}

export function payoutObject(payout: PayoutRecord): Stripe.Payout {
  const failed = payout.status === 'failed'
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: payout.arrivalDate,
    automatic: false,
    balance_transaction: derivedId('txn', payout.id),
    created: payout.created,
    currency: payout.currency,
    description: payout.description,
    destination: derivedId('ba', payout.account ?? 'acct_platform'),
    failure_balance_transaction: failed ? derivedId('txn', `${payout.id}f`) : null,
    ...failureOf(payout),
    livemode: false,
    metadata: payout.metadata,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: payout.statementDescriptor,
    status: payout.status,
    trace_id: null,
    type: 'bank_account',
  }
}
