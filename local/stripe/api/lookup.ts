import type Stripe from 'stripe'
import type { Collection } from '../state/database.ts'
import type {
  ChargeRecord,
  IntentRecord,
  PaymentMethodRecord,
  AccountRecord,
  DisputeRecord,
  PayoutRecord,
  RefundRecord,
  TransferRecord,
} from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { chargeObject } from '../wire/charge.ts'
import { paymentIntentObject } from '../wire/payment-intent.ts'
import type { Caller } from './endpoint.ts'
import { ApiError, invalidRequest, noSuch } from './api-error.ts'

function getter<T extends { id: string }>(kind: string, collection: (sandbox: Sandbox) => Collection<T>) {
  return (sandbox: Sandbox, id: string, param?: string): T => {
    const record = collection(sandbox).find(id)
    if (!record) throw noSuch(kind, id, param)
    return record
  }
}

export const getIntent = getter<IntentRecord>('payment_intent', (sandbox) => sandbox.intents)
export const getCharge = getter<ChargeRecord>('charge', (sandbox) => sandbox.charges)
export const getRefund = getter<RefundRecord>('refund', (sandbox) => sandbox.refunds)
export const getTransfer = getter<TransferRecord>('transfer', (sandbox) => sandbox.transfers)
export const getDispute = getter<DisputeRecord>('dispute', (sandbox) => sandbox.disputes)
export const getPayout = getter<PayoutRecord>('payout', (sandbox) => sandbox.payouts)
export const getPaymentMethod = getter<PaymentMethodRecord>(
  'PaymentMethod',
  (sandbox) => sandbox.paymentMethods,
)

function findAccount(sandbox: Sandbox, id: string): AccountRecord | undefined {
  const account = sandbox.accounts.find(id)
  return account?.access === 'granted' ? account : undefined
}

/** Returns the account that a parameter names. Throws `resource_missing`. */
export function getAccountOf(sandbox: Sandbox, id: string, param: string): AccountRecord {
  const account = findAccount(sandbox, id)
  if (!account) throw noSuch('account', id, param)
  return account
}

/** Throws the same error for an account that never existed and for one that has left the platform, as Stripe does. */
export function getAccount(sandbox: Sandbox, id: string): AccountRecord {
  const account = findAccount(sandbox, id)
  if (account) return account
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}

/** Returns the seller's account of a destination charge. Throws if it cannot receive money. */
export const getDestination = (sandbox: Sandbox, id: string): AccountRecord =>
  getTransferTo(sandbox, id, 'transfer_data[destination]')

/**
 * Returns an account that money can be transferred to. Throws if there is no such account or it cannot receive
 * transfers.
 */
export function getTransferTo(sandbox: Sandbox, id: string, param: string): AccountRecord {
  const account = findAccount(sandbox, id)
  if (!account) throw noSuch('destination', id, param)
  if (account.stage === 'enabled' && account.transfersRequested) return account
  throw invalidRequest(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    { code: 'insufficient_capabilities_for_transfer', param },
  )
}

/** Returns the account on whose behalf the call is made, or null for the platform itself. */
export function ownAccount(sandbox: Sandbox, { account }: Caller): AccountRecord | null {
  return account === null ? null : getAccount(sandbox, account)
}

export function presentIntent(sandbox: Sandbox, intent: IntentRecord): Stripe.PaymentIntent {
  return paymentIntentObject(intent, (id) => getPaymentMethod(sandbox, id))
}

export function presentCharge(sandbox: Sandbox, charge: ChargeRecord): Stripe.Charge {
  return chargeObject(charge, getPaymentMethod(sandbox, charge.paymentMethod))
}
