import { type PaymentIntent, paymentCountryOf } from '#functions/payments/src/stripe/payment-intent.ts'
import { saleEventsOf, type SaleEvent } from './sale-history.ts'
import { CURRENCY } from '#src/domain/money/money.ts'
import type { OrderStatus } from '#src/domain/money/order.ts'
import { keptByPlatform } from '#src/domain/tax/tax.ts'
import { refundState, type RefundProgress } from '#functions/payments/src/refunds/refund-progress.ts'
import {
  type Agreement,
  agreementOf,
  termsOf,
  type SaleTerms,
} from '#functions/payments/src/checkout/sale-terms.ts'
import type { StripeMode } from '#functions/payments/src/stripe/stripe-config.ts'
import { isoTime } from '#functions/payments/src/stripe/iso-time.ts'

/** A successful payment as Stripe reports it. */
export type Sale = SaleTerms &
  Agreement &
  RefundProgress & {
    paymentId: string
    status: OrderStatus
    /** Rappen, including pending refunds. */
    refundedCents: number
    /** Everything that happened to the sale after it was paid. */
    events: readonly SaleEvent[]
    /** '' if the buyer gave no address. */
    buyerEmail: string
    /** As it was given for the payment; '' if none was. */
    buyerName: string
    /** Stripe's fingerprint of the card; '' for every other payment method. */
    cardFingerprint: string
    /** The country of the card or account that was paid with (ISO 3166-1), or '' if it is not known. */
    paymentCountry: string
    /** ISO 8601, UTC. */
    paidAt: string
  }

export type Verdict = { genuine: true; sale: Sale } | { genuine: false; reason: string }

/** Identifies the payments that count: those of this project and of this mode. */
export type Marketplace = { project: string; mode: StripeMode }

const refuse = (reason: string): Verdict => ({ genuine: false, reason })

/** Compares the payment with its agreed terms. All values come from Stripe, none from the browser or the body of an event. */
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
  const agreement = agreementOf(intent.metadata)
  if (intent.application_fee_amount !== keptByPlatform({ ...terms, ...agreement })) {
    return refuse('another fee')
  }
  if (intent.transfer_data?.destination !== terms.sellerAccount) return refuse('another seller')
  return {
    genuine: true,
    sale: {
      ...terms,
      ...agreement,
      paymentId: intent.id,
      status: saleStatus(
        charge,
        intent.disputes.map((dispute) => dispute.status),
      ),
      refundedCents: charge.amount_refunded,
      ...refundState(charge.refunds?.data ?? []),
      events: saleEventsOf(charge.refunds?.data ?? [], intent.disputes),
      buyerEmail: charge.billing_details.email ?? '',
      buyerName: charge.billing_details.name ?? '',
      cardFingerprint: charge.payment_method_details?.card?.fingerprint ?? '',
      paymentCountry: paymentCountryOf(charge.payment_method_details),
      paidAt: isoTime(charge.created),
    },
  }
}

type Charge = NonNullable<PaymentIntent['latest_charge']>

/**
 * States in which a dispute has no more effect: it was won, the bank closed its inquiry, or a refund came first
 * (https://docs.stripe.com/api/disputes/object#dispute_object-status).
 */
const settled = new Set(['won', 'warning_closed', 'prevented'])

/** A disputed charge without listed disputes counts as contested: Stripe may not list the dispute yet. */
const isContested = (charge: Pick<Charge, 'disputed'>, disputes: readonly string[]) =>
  charge.disputed && !(disputes.length > 0 && disputes.every((status) => settled.has(status)))

/** Stripe's `refunded` stays false until the whole amount is back, and `disputed` stays true for ever. */
export function saleStatus(
  charge: Pick<Charge, 'refunded' | 'amount_refunded' | 'disputed'>,
  disputes: readonly string[],
): OrderStatus {
  if (isContested(charge, disputes)) return 'disputed'
  if (charge.refunded) return 'refunded'
  return charge.amount_refunded > 0 ? 'partially_refunded' : 'paid'
}
