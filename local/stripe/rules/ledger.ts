import type { ChargeRecord, PayoutRecord } from '../state/records.ts'
import { isTaken } from './dispute-state.ts'

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
 * and takes the application fee back; refunds are the platform's loss as far as they do not reverse the transfer.
 * Stripe's own processing fees are not modelled.
 */
function sharesOf(charge: ChargeRecord): { platform: number; seller: number } {
  if (charge.failure) return { platform: 0, seller: 0 }
  const passedOn = charge.destination === null ? 0 : charge.amount - (charge.applicationFeeAmount ?? 0)
  const seller = passedOn - charge.amountReversed + charge.feeRefunded
  const disputed = isTaken(charge.dispute) ? charge.amount : 0
  return { platform: charge.amount - charge.amountRefunded - disputed - seller, seller }
}

export function entriesOfCharge(charge: ChargeRecord): Entry[] {
  const { destination, currency, availableOn } = charge
  const { platform, seller } = sharesOf(charge)
  return [
    { account: null, currency, amount: platform, availableOn },
    { account: destination, currency, amount: seller, availableOn },
  ].filter(({ amount }) => amount !== 0)
}

/** A payout leaves the balance when it is asked for, and is back there if it comes to nothing. */
export function entriesOfPayout({ account, currency, amount, status, created }: PayoutRecord): Entry[] {
  if (status === 'failed' || status === 'canceled') return []
  return [{ account, currency, amount: -amount, availableOn: created }]
}
