import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'

type Charge = NonNullable<PaymentIntent['latest_charge']>
export type Refund = NonNullable<Charge['refunds']>['data'][number]

/** The state of the money that goes back to a buyer. */
export type RefundProgress = {
  refundState: 'pending' | 'failed' | null
  /** Rappen of refunds that are pending. */
  pendingRefundCents: number
}

/** Stripe's names of states; `requires_action` waits for the buyer (https://docs.stripe.com/api/refunds/object). */
const underWay = new Set(['pending', 'requires_action'])
const cameToNothing = new Set(['failed', 'canceled'])

export const isUnderWay = ({ status }: Pick<Refund, 'status'>) => underWay.has(status ?? '')
export const isFailed = ({ status }: Pick<Refund, 'status'>) => cameToNothing.has(status ?? '')

/** Summarises all refunds of a sale. A failed refund is reported until a newer one is made. */
export function refundState(
  refunds: readonly Pick<Refund, 'status' | 'amount' | 'created'>[],
): RefundProgress {
  const pendingRefundCents = refunds.filter(isUnderWay).reduce((sum, { amount }) => sum + amount, 0)
  if (pendingRefundCents > 0) return { refundState: 'pending', pendingRefundCents }
  const [newest] = [...refunds].sort((one, other) => other.created - one.created)
  return { refundState: newest && isFailed(newest) ? 'failed' : null, pendingRefundCents }
}
