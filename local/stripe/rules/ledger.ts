import type { ChargeRecord, DisputeRecord, PayoutRecord, TransferRecord } from '../state/records.ts'
import { hasTaken, isTaken } from './dispute-state.ts'
import { disputeFee, processingFee } from './fees.ts'

/** An entry in the ledger of an account, in minor units. The account null is the marketplace itself. */
export interface Entry {
  account: string | null
  currency: string
  amount: number
  /** Unix seconds. The amount is pending until then. */
  availableOn: number
}

/**
 * Returns the shares of platform and seller in one charge. A destination charge passes the whole amount on to the
 * seller and takes the application fee back. The platform pays Stripe's fee, and refunds as far as they do not reverse
 * the transfer.
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

/** A dispute takes the money from the platform, even if the platform has passed it on to a seller. */
export function entriesOfDispute({ status, amount, currency, created }: DisputeRecord): Entry[] {
  if (!hasTaken(status)) return []
  const left = isTaken(status) ? -amount : 0
  return [{ account: null, currency, amount: left - disputeFee, availableOn: created }]
}

/**
 * Returns the entries of a transfer that the platform made on its own. The transfer of a charge has none, because the
 * entries of the charge already contain it.
 */
export function entriesOfTransfer(transfer: TransferRecord): Entry[] {
  const { charge, destination, currency, created: availableOn } = transfer
  const amount = transfer.amount - transfer.amountReversed
  if (charge !== null || amount === 0) return []
  return [
    { account: null, currency, amount: -amount, availableOn },
    { account: destination, currency, amount, availableOn },
  ]
}

/** A payout leaves the balance as soon as it is requested. The money comes back if the payout fails or is canceled. */
export function entriesOfPayout({ account, currency, amount, status, created }: PayoutRecord): Entry[] {
  if (status === 'failed' || status === 'canceled') return []
  return [{ account, currency, amount: -amount, availableOn: created }]
}
