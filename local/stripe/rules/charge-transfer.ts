import { derivedId } from '../state/ids.ts'
import type { ChargeRecord, TransferRecord } from '../state/records.ts'

/** Stripe gives the transfer of a destination charge a group even if the request named none. */
export const transferGroupOf = ({ transferGroup, intent }: ChargeRecord): string =>
  transferGroup ?? `group_${intent}`

/**
 * Returns the transfer that a destination charge makes at once. Its amount is the whole charge, because the application
 * fee is taken back separately. Null if the charge makes no transfer.
 */
export function transferOfCharge(charge: ChargeRecord): TransferRecord | null {
  if (charge.destination === null || charge.failure) return null
  return {
    id: derivedId('tr', charge.id),
    created: charge.created,
    amount: charge.amount,
    amountReversed: charge.amountReversed,
    currency: charge.currency,
    destination: charge.destination,
    charge: charge.id,
    description: null,
    metadata: {},
    transferGroup: transferGroupOf(charge),
  }
}
