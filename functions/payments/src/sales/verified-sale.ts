import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { happeningsOf, type Happening } from './sale-history.ts'
import { refundState, type RefundProgress } from '#functions/payments/src/refunds/refund-progress.ts'
import { CURRENCY, termsOf, type SaleTerms } from '#functions/payments/src/checkout/sale-terms.ts'
import type { StripeMode } from '#functions/payments/src/stripe/stripe-config.ts'

export type SaleStatus = 'paid' | 'partially_refunded' | 'refunded' | 'disputed'

/** A payment that went through, as the payment provider tells it. */
export type Sale = SaleTerms &
  RefundProgress & {
    paymentId: string
    status: SaleStatus
    /** Rappen, with those that are on their way. */
    refundedCents: number
    /** What has happened to it since it was paid. */
    happenings: readonly Happening[]
    /** '' if the buyer gave none. */
    buyerEmail: string
    /** ISO 8601 UTC. */
    paidAt: string
  }

export type Verdict = { genuine: true; sale: Sale } | { genuine: false; reason: string }

/** Whose payments count: those of this project, made with a key of this kind. */
export type Marketplace = { project: string; mode: StripeMode }

const refuse = (reason: string): Verdict => ({ genuine: false, reason })

/** Holds what was paid against what was agreed. Nothing the browser or an event says enters here. */
export function verifySale(intent: PaymentIntent, marketplace: Marketplace): Verdict {
  const terms = termsOf(intent.metadata, marketplace.project)
  if (!terms) return refuse('not a sale of this project')
  const charge = intent.latest_charge
  if (intent.status !== 'succeeded' || !charge) return refuse(`status ${intent.status}`)
  if (intent.livemode !== (marketplace.mode === 'live')) return refuse('made in the other mode')
  if (intent.currency !== CURRENCY.toLowerCase()) return refuse(`currency ${intent.currency}`)
  if (intent.amount !== terms.amountCents || intent.amount_received !== terms.amountCents) {
    return refuse('another amount')
  }
  if (intent.application_fee_amount !== terms.feeCents) return refuse('another fee')
  if (intent.transfer_data?.destination !== terms.sellerAccount) return refuse('another seller')
  return {
    genuine: true,
    sale: {
      ...terms,
      paymentId: intent.id,
      status: saleStatus(
        charge,
        intent.disputes.map((dispute) => dispute.status),
      ),
      refundedCents: charge.amount_refunded,
      ...refundState(charge.refunds?.data ?? []),
      happenings: happeningsOf(charge.refunds?.data ?? [], intent.disputes),
      buyerEmail: charge.billing_details.email ?? '',
      paidAt: new Date(charge.created * 1000).toISOString(),
    },
  }
}

type Charge = NonNullable<PaymentIntent['latest_charge']>

/**
 * Of a dispute that ended like this nothing is left: it was won, the bank let its inquiry go, or a refund came before it
 * (https://docs.stripe.com/api/disputes/object#dispute_object-status).
 */
const settled = new Set(['won', 'warning_closed', 'prevented'])

/** Also where the provider does not say yet what the dispute is. */
const isContested = (charge: Pick<Charge, 'disputed'>, disputes: readonly string[]) =>
  charge.disputed && !(disputes.length > 0 && disputes.every((status) => settled.has(status)))

/** `refunded` stays false until the whole amount is back, `disputed` stays true for ever. */
export function saleStatus(
  charge: Pick<Charge, 'refunded' | 'amount_refunded' | 'disputed'>,
  disputes: readonly string[],
): SaleStatus {
  if (isContested(charge, disputes)) return 'disputed'
  if (charge.refunded) return 'refunded'
  return charge.amount_refunded > 0 ? 'partially_refunded' : 'paid'
}
