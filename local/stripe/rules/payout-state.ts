import type { PayoutRecord } from '../state/records.ts'

export type PayoutStatus = PayoutRecord['status']

/** https://docs.stripe.com/api/payouts/object#payout_object-status: one that failed may have looked paid before. */
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
