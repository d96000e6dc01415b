import type { Stripe } from 'stripe'
import { type PaymentMethod, paymentMethods } from '#src/domain/account/settings.ts'
import { failed, noted, passed, type Check } from '#scripts/operate/doctor/check.ts'
import { askStripe } from './ask-stripe.ts'

const names: Record<PaymentMethod, string> = {
  card: 'Card',
  twint: 'TWINT',
  klarna: 'Klarna',
  paypal: 'PayPal',
  link: 'Link',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
}

/** Only Stripe itself can switch on PayPal for a platform. */
const byApproval: ReadonlySet<PaymentMethod> = new Set(['paypal'])

/**
 * Payments that name no configuration use the platform's default one. Configurations of other platforms have an
 * application.
 */
const isOwnDefault = ({ is_default, application }: Stripe.PaymentMethodConfiguration) =>
  is_default && application === null

export const stripeMethods: Check = {
  name: 'stripe methods',
  cure: 'In the Stripe dashboard under Settings, Payment methods, switch on in the default configuration what creators can choose; payment forms leave out what the configuration lacks, without a message.',
  look: (deployment) =>
    askStripe(deployment, async (stripe) => {
      const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 })
      const configuration = data.find(isOwnDefault)
      if (!configuration) return failed('there is no default configuration of payment methods')
      const lacking = paymentMethods.filter((method) => configuration[method]?.available !== true)
      if (lacking.length === 0) return passed
      const isGrave = lacking.some((method) => !byApproval.has(method))
      const text = `creators can choose, and nobody can pay with: ${lacking.map((method) => names[method]).join(', ')}`
      return isGrave ? failed(text) : noted(`${text} (needs the approval of Stripe)`)
    }),
}
