import type Stripe from 'stripe'
import type { DomainRecord } from '../state/records.ts'

/** What is registered works at once for every method that asks for it. */
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
