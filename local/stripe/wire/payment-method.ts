import type Stripe from 'stripe'
import type { PaymentMethodRecord } from '../state/records.ts'

export function billingDetails(method: PaymentMethodRecord): Stripe.PaymentMethod.BillingDetails {
  return { ...method.billing, tax_id: null }
}

/** The bank is only asked for its opinion on address and code when money moves, hence `unchecked`. */
export function cardChecks(method: PaymentMethodRecord, verdict: 'unchecked' | 'pass' | 'fail') {
  return {
    address_line1_check: method.billing.address.line1 === null ? null : verdict,
    address_postal_code_check: method.billing.address.postal_code === null ? null : verdict,
    cvc_check: verdict,
  }
}

export function paymentMethodObject(method: PaymentMethodRecord): Stripe.PaymentMethod {
  const common = {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(method),
    created: method.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
  } as const
  if (method.type === 'twint') return { ...common, type: 'twint', twint: {} }
  return {
    ...common,
    card: {
      brand: method.brand,
      checks: cardChecks(method, 'unchecked'),
      country: 'CH',
      display_brand: method.brand === 'amex' ? 'american_express' : method.brand,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      fingerprint: `local${method.last4}`,
      funding: 'credit',
      generated_from: null,
      last4: method.last4,
      networks: { available: [method.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    type: 'card',
  }
}
