import * as z from 'zod/mini'
import { invalidRequest } from '../api/api-error.ts'
import type { Emit } from '../api/endpoint.ts'
import { listObject } from '../api/list.ts'
import { getCharge, getTransferTo } from '../api/lookup.ts'
import { boolean, integer, metadata, text } from '../api/params.ts'
import { feeToReturn } from '../rules/amounts.ts'
import { newId } from '../state/ids.ts'
import type { ChargeRecord, ReversalRecord, TransferRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { reversalObject, transferObject } from '../wire/transfer.ts'
import { requireFunds } from './require-funds.ts'
import type Stripe from 'stripe'

export const createTransferParams = z.strictObject({
  amount: integer,
  currency: text,
  destination: text,
  description: z.optional(text),
  metadata: z.optional(metadata),
  transfer_group: z.optional(text),
})

export const createReversalParams = z.strictObject({
  amount: z.optional(integer),
  description: z.optional(text),
  metadata: z.optional(metadata),
  refund_application_fee: z.optional(boolean),
})

export const presentTransfer = (sandbox: Sandbox, transfer: TransferRecord): Stripe.Transfer =>
  transferObject(transfer, reversalsOf(sandbox, transfer.id, { limit: 10 }))

type Page = Parameters<typeof listObject>[1]

export const reversalsOf = (sandbox: Sandbox, transfer: string, page: Page) =>
  listObject(
    {
      collection: sandbox.reversals,
      kind: 'transfer_reversal',
      url: `/v1/transfers/${transfer}/reversals`,
      of: { transfer },
    },
    page,
    reversalObject,
  )

/** Transfers the platform's own money to an account, at once. */
export function createTransfer(
  params: z.infer<typeof createTransferParams>,
  sandbox: Sandbox,
): TransferRecord {
  const { amount } = params
  const currency = params.currency.toLowerCase()
  const { id: destination } = getTransferTo(sandbox, params.destination, 'destination')
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' })
  requireFunds(sandbox, { account: null, currency, amount, of: 'available' })
  const transfer: TransferRecord = {
    id: newId('tr'),
    created: sandbox.now(),
    amount,
    amountReversed: 0,
    currency,
    destination,
    charge: null,
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    transferGroup: params.transfer_group ?? null,
  }
  sandbox.transfers.put(transfer)
  return transfer
}

interface Reversal {
  amount: number
  refundsFee: boolean
  metadata: Record<string, string>
  /** The refund that the reversal belongs to. Null if the transfer was reversed on its own. */
  refund: string | null
}

/**
 * Takes the amount back from the account's balance, pending money included. If `refundsFee` is set, a part of the
 * application fee is returned to the account. That part is computed from the sum of all reversals, so that the parts
 * never add up to more than the fee.
 */
export function reverseTransfer(
  { sandbox, emit }: { sandbox: Sandbox; emit: Emit },
  transfer: TransferRecord,
  reversal: Reversal,
): ReversalRecord {
  const { amount, refundsFee } = reversal
  const left = transfer.amount - transfer.amountReversed
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' })
  if (amount > left) {
    throw invalidRequest(`Reversal amount is greater than unreversed amount on transfer (${left}).`, {
      param: 'amount',
    })
  }
  const charge = transfer.charge === null ? null : getCharge(sandbox, transfer.charge)
  const feeShare = refundsFee && charge ? feeShareOf(charge, amount) : 0
  requireFunds(sandbox, {
    account: transfer.destination,
    currency: transfer.currency,
    amount: amount - feeShare,
    of: 'everything',
  })
  const amountReversed = transfer.amountReversed + amount
  const record: ReversalRecord = {
    id: newId('trr'),
    created: sandbox.now(),
    transfer: transfer.id,
    amount,
    currency: transfer.currency,
    metadata: reversal.metadata,
    refund: reversal.refund,
  }
  const reversed = { ...transfer, amountReversed }
  sandbox.transfers.put(reversed)
  sandbox.reversals.put(record)
  if (charge) sandbox.charges.put({ ...charge, amountReversed, feeRefunded: charge.feeRefunded + feeShare })
  emit('transfer.reversed', presentTransfer(sandbox, reversed))
  return record
}

function feeShareOf(charge: ChargeRecord, amount: number): number {
  const { applicationFeeAmount, amountReversed, feeRefunded } = charge
  const fee = applicationFeeAmount ?? 0
  const upTo = (reversed: number) => feeToReturn(fee, charge.amount, reversed)
  return Math.min(fee - feeRefunded, upTo(amountReversed + amount) - upTo(amountReversed))
}
