import { derivedId } from '../state/ids.ts'
import type { ChargeRecord, TransferRecord } from '../state/records.ts'

/** Stripe groups what a destination charge passes on, be it that nobody named the group. */
export const transferGroupOf = ({ transferGroup, intent }: ChargeRecord): string =>
  transferGroup ?? `group_${intent}`

/** What a destination charge passes on at once, which is all of it: the application fee comes back by itself. */
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
