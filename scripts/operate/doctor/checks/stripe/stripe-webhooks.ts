import { Stripe } from 'stripe'
import { paymentEvents } from '#functions/payments/src/webhook/payment-events.ts'
import { payoutEvents } from '#functions/payments/src/webhook/payout-events.ts'
import { failed, unless, type Check } from '#scripts/operate/doctor/check.ts'
import { askStripe } from './ask-stripe.ts'

const accountEvents = ['account.updated', 'account.application.deauthorized']

/**
 * Stripe does not say whether an endpoint receives events of connected accounts, so the check compares the types of
 * events.
 */
export const stripeWebhooks: Check = {
  name: 'stripe webhooks',
  cure: 'In the Stripe dashboard under Workbench, Webhooks, add what is missing. The version of an endpoint cannot be changed: make another endpoint and set its secret.',
  look: (deployment) =>
    askStripe(deployment, async (stripe) => {
      const url = await deployment.webhookUrl()
      if (url === null) return failed('nobody can reach the payments function')
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
      const ours = data.filter((one) => one.url === url && one.status === 'enabled')
      if (ours.length === 0) return failed(`no endpoint that is enabled calls ${url}`)
      const heard = new Set(ours.flatMap((one) => one.enabled_events))
      const unheard = [...paymentEvents, ...accountEvents, ...payoutEvents].filter(
        (type) => !heard.has(type) && !heard.has('*'),
      )
      const versions = new Set(ours.map((one) => one.api_version ?? 'the default version'))
      versions.delete(Stripe.API_VERSION)
      return unless([
        ...(unheard.length === 0 ? [] : [`nobody listens to ${unheard.join(', ')}`]),
        ...[...versions].map((version) => `an endpoint has ${version}, not ${Stripe.API_VERSION}`),
      ])
    }),
}
