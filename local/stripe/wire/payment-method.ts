import type Stripe from 'stripe'
import type { MethodType } from '../rules/method-types.ts'
import type { PaymentMethodRecord } from '../state/records.ts'

export function billingDetails(method: PaymentMethodRecord): Stripe.PaymentMethod.BillingDetails {
  return { ...method.billing, tax_id: null }
}

/**
 * Returns the results of the bank's checks. They are `unchecked` until a payment is made, because the bank checks
 * address and code only then.
 */
export function cardChecks(method: PaymentMethodRecord, verdict: 'unchecked' | 'pass' | 'fail') {
  return {
    address_line1_check: method.billing.address.line1 === null ? null : verdict,
    address_postal_code_check: method.billing.address.postal_code === null ? null : verdict,
    cvc_check: verdict,
  }
}

/** Returns the details of a method other than a card. */
function typeDetails(type: Exclude<MethodType, 'card'>, email: string | null) {
  switch (type) {
    case 'twint':
      return { type, twint: {} }
    case 'klarna':
      return { type, klarna: { dob: null } }
    case 'paypal':
      return { type, paypal: { country: 'CH', payer_email: email, payer_id: null } }
    case 'link':
      return { type, link: { email } }
    case 'amazon_pay':
      return { type, amazon_pay: {} }
  }
}

/** Returns the details of the wallet that stores a card. */
export function walletOf({ wallet, last4 }: PaymentMethodRecord) {
  if (wallet === null) return null
  const common = { type: wallet, dynamic_last4: last4 }
  return wallet === 'apple_pay' ? { ...common, apple_pay: {} } : { ...common, google_pay: {} }
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
  if (method.type !== 'card') return { ...common, ...typeDetails(method.type, method.billing.email) }
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
      wallet: walletOf(method),
    },
    type: 'card',
  }
}
