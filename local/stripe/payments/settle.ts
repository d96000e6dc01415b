import type { Answer, Emit } from '../api/endpoint.ts'
import { ok } from '../api/endpoint.ts'
import { presentCharge, presentIntent } from '../api/lookup.ts'
import type { CardOutcome, Decline, TestCard } from '../rules/cards.ts'
import { transferOfCharge } from '../rules/charge-transfer.ts'
import { newId } from '../state/ids.ts'
import type { ChargeRecord, IntentRecord, PaymentMethodRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { openDispute } from './dispute.ts'
import { presentTransfer } from './transfer.ts'

/** One attempt to charge a payment method for a payment intent. */
export interface Attempt {
  sandbox: Sandbox
  emit: Emit
  intent: IntentRecord
  method: PaymentMethodRecord
  card: Omit<TestCard, 'number'>
}

const daysUntilAvailable = 7

function newCharge(
  { sandbox, intent, method, card }: Attempt,
  outcome: Pick<ChargeRecord, 'availableOn' | 'failure'>,
): ChargeRecord {
  return {
    id: newId('ch'),
    created: sandbox.now(),
    intent: intent.id,
    paymentMethod: method.id,
    amount: intent.amount,
    currency: intent.currency,
    authenticated: card.authentication === 'required',
    amountRefunded: 0,
    feeRefunded: 0,
    amountReversed: 0,
    dispute: null,
    destination: intent.destination,
    applicationFeeAmount: intent.applicationFeeAmount,
    description: intent.description,
    metadata: intent.metadata,
    receiptEmail: intent.receiptEmail,
    statementDescriptorSuffix: intent.statementDescriptorSuffix,
    transferGroup: intent.transferGroup,
    ...outcome,
  }
}

function decline(attempt: Attempt, reason: Decline): Answer {
  const { sandbox, emit, intent, method } = attempt
  const failure = { ...reason, charge: null, paymentMethod: method.id }
  const blank = newCharge(attempt, { availableOn: sandbox.now(), failure })
  const charge = { ...blank, failure: { ...failure, charge: blank.id } }
  const failed: IntentRecord = {
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    failure: charge.failure,
    latestCharge: charge.id,
  }
  sandbox.charges.put(charge)
  sandbox.intents.put(failed)
  const body = presentIntent(sandbox, failed)
  emit('charge.failed', presentCharge(sandbox, charge))
  emit('payment_intent.payment_failed', body)
  return { status: 402, body: { error: { ...body.last_payment_error, payment_intent: body } } }
}

function succeed(attempt: Attempt, outcome: Exclude<CardOutcome, { kind: 'declined' }>): Answer {
  const { sandbox, emit, intent, method } = attempt
  const delay = outcome.kind === 'paid' && outcome.funds === 'available' ? 0 : daysUntilAvailable * 86_400
  const charge = newCharge(attempt, { availableOn: sandbox.now() + delay, failure: null })
  const paid: IntentRecord = {
    ...intent,
    status: 'succeeded',
    paymentMethod: method.id,
    failure: null,
    latestCharge: charge.id,
  }
  sandbox.charges.put(charge)
  sandbox.intents.put(paid)
  const transfer = transferOfCharge(charge)
  if (transfer) {
    sandbox.transfers.put(transfer)
    emit('transfer.created', presentTransfer(sandbox, transfer))
  }
  emit('charge.succeeded', presentCharge(sandbox, charge))
  emit('payment_intent.succeeded', presentIntent(sandbox, paid))
  if (outcome.kind === 'disputed') openDispute(attempt, charge, outcome.status)
  return ok(presentIntent(sandbox, paid))
}

/** Charges the card. The test card decides the result. */
export function settle(attempt: Attempt): Answer {
  const { outcome } = attempt.card
  return outcome.kind === 'declined' ? decline(attempt, outcome.decline) : succeed(attempt, outcome)
}
