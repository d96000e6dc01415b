import type { ChargeRecord, DisputeRecord, PayoutRecord, TransferRecord } from '../state/records.ts'
import { hasTaken, isTaken } from './dispute-state.ts'
import { disputeFee, processingFee } from './fees.ts'

/** A line in the books of an account (null: the marketplace's own), in minor units. */
export interface Entry {
  account: string | null
  currency: string
  amount: number
  /** Unix seconds; pending until then. */
  availableOn: number
}

/**
 * What one charge leaves to the platform and to the seller. A destination charge passes the whole amount to the seller
 * and takes the application fee back; refunds are the platform's loss as far as they do not reverse the transfer, and so is
 * Stripe's own fee.
 */
function sharesOf(charge: ChargeRecord): { platform: number; seller: number } {
  if (charge.failure) return { platform: 0, seller: 0 }
  const passedOn = charge.destination === null ? 0 : charge.amount - (charge.applicationFeeAmount ?? 0)
  const seller = passedOn - charge.amountReversed + charge.feeRefunded
  const platform = charge.amount - charge.amountRefunded - processingFee(charge.amount) - seller
  return { platform, seller }
}

export function entriesOfCharge(charge: ChargeRecord): Entry[] {
  const { destination, currency, availableOn } = charge
  const { platform, seller } = sharesOf(charge)
  return [
    { account: null, currency, amount: platform, availableOn },
    { account: destination, currency, amount: seller, availableOn },
  ].filter(({ amount }) => amount !== 0)
}

/** A dispute is between the bank and the platform: whom the platform has passed the money on to is not asked. */
export function entriesOfDispute({ status, amount, currency, created }: DisputeRecord): Entry[] {
  if (!hasTaken(status)) return []
  const left = isTaken(status) ? -amount : 0
  return [{ account: null, currency, amount: left - disputeFee, availableOn: created }]
}

/** What the platform transfers by itself. The transfer of a charge is part of what that leaves to both. */
export function entriesOfTransfer(transfer: TransferRecord): Entry[] {
  const { charge, destination, currency, created: availableOn } = transfer
  const amount = transfer.amount - transfer.amountReversed
  if (charge !== null || amount === 0) return []
  return [
    { account: null, currency, amount: -amount, availableOn },
    { account: destination, currency, amount, availableOn },
  ]
}

/** A payout leaves the balance when it is asked for, and is back there if it comes to nothing. */
export function entriesOfPayout({ account, currency, amount, status, created }: PayoutRecord): Entry[] {
  if (status === 'failed' || status === 'canceled') return []
  return [{ account, currency, amount: -amount, availableOn: created }]
}
