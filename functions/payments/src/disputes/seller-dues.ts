import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { isFailed, type Refund } from '#functions/payments/src/refunds/refund-progress.ts'
import { SELLER_OWES } from '#functions/payments/src/refunds/refunds-gateway.ts'
import type { PlatformPart } from '#src/domain/tax/tax.ts'
import { sellerPartBetween } from './seller-part.ts'

/** The amount that the seller owes for a dispute or for a refund that the platform paid. */
export type SellerDue = {
  cause: 'dispute' | 'refund'
  /** Stripe's id of the dispute or the refund. */
  reference: string
  /** Rappen; 0 if nothing is owed any more and money that was taken must be given back. */
  dueCents: number
}

type Facts = Pick<PaymentIntent, 'disputes' | 'latest_charge'>

/**
 * Returns whether the seller owes for a refund. A refund that reversed the seller's transfer is already paid for, so nothing is due. If
 * such a refund fails, Stripe does not undo the reversal, so a due of 0 is needed to give the money back.
 */
const isOwed = (refund: Refund) =>
  refund.transfer_reversal ? isFailed(refund) : refund.metadata?.[SELLER_OWES] !== undefined

/** The Rappen that a dispute took from the platform, or null if it took none: an inquiry moves no money. */
const moved = ({ balance_transactions: lines }: PaymentIntent['disputes'][number]) =>
  lines.length === 0 ? null : -lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns what is due, oldest first. The seller gives back what they received for the amount that goes back to the buyer. The
 * share is counted from the first Rappen of the sale on, so each amount begins where the one before it ends.
 */
export function sellerDuesOf({ disputes, latest_charge: charge }: Facts, sold: PlatformPart): SellerDue[] {
  const refunds = charge?.refunds?.data ?? []
  const takings = [
    ...refunds.map((refund) => ({
      cause: 'refund' as const,
      id: refund.id,
      at: refund.created,
      cents: isFailed(refund) ? 0 : refund.amount,
      isOwed: isOwed(refund),
    })),
    ...disputes.map((dispute) => ({
      cause: 'dispute' as const,
      id: dispute.id,
      at: dispute.created,
      cents: Math.max(0, moved(dispute) ?? 0),
      isOwed: moved(dispute) !== null,
    })),
  ].sort((one, other) => one.at - other.at)
  let before = 0
  return takings.flatMap(({ cause, id, cents, isOwed: owed }) => {
    const dueCents = sellerPartBetween(sold, before, Math.min(sold.amountCents, before + cents))
    before += cents
    return owed ? [{ cause, reference: id, dueCents }] : []
  })
}
