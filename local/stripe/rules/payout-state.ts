import type { PayoutRecord } from '../state/records.ts'

export type PayoutStatus = PayoutRecord['status']

/**
 * The possible steps of a payout. A payout may still fail after it was reported as paid.
 * https://docs.stripe.com/api/payouts/object#payout_object-status
 */
const reachableFrom: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  pending: ['in_transit', 'paid', 'failed', 'canceled'],
  in_transit: ['paid', 'failed'],
  paid: ['failed'],
  failed: [],
  canceled: [],
}

export function mayBecome(from: PayoutStatus, to: PayoutStatus): boolean {
  return reachableFrom[from].includes(to)
}
