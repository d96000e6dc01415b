import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { isFailed, type Refund } from '#functions/payments/src/refunds/refund-progress.ts'
import { SELLER_OWES } from '#functions/payments/src/refunds/refunds-gateway.ts'
import { sellerShare, type Split } from './seller-share.ts'

/** What the seller of a sale has to give for a dispute or a refund that the platform paid for. */
export type Claim = {
  cause: 'dispute' | 'refund'
  /** The provider's id of the dispute or the refund. */
  reference: string
  /** Rappen; 0 where nothing is due any more and what was taken goes back. */
  dueCents: number
}

type Facts = Pick<PaymentIntent, 'disputes' | 'latest_charge'>

/** One that the seller has paid their part of needs nothing unless it fails: that does not undo the reversal. */
const isClaimed = (refund: Refund) =>
  refund.transfer_reversal ? isFailed(refund) : refund.metadata?.[SELLER_OWES] !== undefined

/** Of a dispute money was taken only if the provider's lines say so: an inquiry leaves it where it is. */
const moved = ({ balance_transactions: lines }: PaymentIntent['disputes'][number]) =>
  lines.length === 0 ? null : -lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Oldest first. A seller gives what they got for what goes back, counted from the sale's first Rappen on: whoever comes later
 * stands on what went before.
 */
export function claimsOf({ disputes, latest_charge: charge }: Facts, split: Split): Claim[] {
  const refunds = charge?.refunds?.data ?? []
  const takings = [
    ...refunds.map((refund) => ({
      cause: 'refund' as const,
      id: refund.id,
      at: refund.created,
      cents: isFailed(refund) ? 0 : refund.amount,
      isClaimed: isClaimed(refund),
    })),
    ...disputes.map((dispute) => ({
      cause: 'dispute' as const,
      id: dispute.id,
      at: dispute.created,
      cents: Math.max(0, moved(dispute) ?? 0),
      isClaimed: moved(dispute) !== null,
    })),
  ].sort((one, other) => one.at - other.at)
  let before = 0
  return takings.flatMap(({ cause, id, cents, isClaimed: claimed }) => {
    const dueCents = sellerShare(split, before, Math.min(split.amountCents, before + cents))
    before += cents
    return claimed ? [{ cause, reference: id, dueCents }] : []
  })
}
