import type { PaymentIntent } from './payment-intent.ts'
import { CURRENCY, termsOf, type SaleTerms } from './sale-terms.ts'
import type { StripeMode } from './stripe-config.ts'

export type SaleStatus = 'paid' | 'partially_refunded' | 'refunded' | 'disputed'

/** A payment that went through, as the payment provider tells it. */
export type Sale = SaleTerms & {
  paymentId: string
  status: SaleStatus
  /** Rappen. */
  refundedCents: number
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
      status: saleStatus(charge),
      refundedCents: charge.amount_refunded,
      buyerEmail: charge.billing_details.email ?? '',
      paidAt: new Date(charge.created * 1000).toISOString(),
    },
  }
}

type Charge = NonNullable<PaymentIntent['latest_charge']>

/** `refunded` stays false until the whole amount is back. */
export function saleStatus(charge: Pick<Charge, 'refunded' | 'amount_refunded' | 'disputed'>): SaleStatus {
  if (charge.disputed) return 'disputed'
  if (charge.refunded) return 'refunded'
  return charge.amount_refunded > 0 ? 'partially_refunded' : 'paid'
}
