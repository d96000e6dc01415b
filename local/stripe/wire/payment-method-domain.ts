import type Stripe from 'stripe'
import type { DomainRecord } from '../state/records.ts'

/** A registered domain is active at once for all methods that require registration. */
export function paymentMethodDomainObject(record: DomainRecord): Stripe.PaymentMethodDomain {
  const status = record.enabled ? 'active' : 'inactive'
  return {
    id: record.id,
    object: 'payment_method_domain',
    amazon_pay: { status },
    apple_pay: { status },
    created: record.created,
    domain_name: record.name,
    enabled: record.enabled,
    google_pay: { status },
    klarna: { status },
    link: { status },
    livemode: false,
    paypal: { status },
  }
}
