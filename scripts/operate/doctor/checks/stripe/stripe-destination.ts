import { failed, skipped, unless, type Check } from '#scripts/operate/doctor/check.ts'
import { askStripe } from './ask-stripe.ts'

const accountEvents = [
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
]

export const stripeDestination: Check = {
  name: 'stripe destination',
  cure: "In the Stripe dashboard under Workbench, Webhooks, add a destination for events of connected accounts with thin payloads, at the webhook's address, and set STRIPE_ACCOUNTS_WEBHOOK_SECRET to its secret.",
  look: async (deployment) => {
    if (deployment.environment.STRIPE_ACCOUNTS_API === 'v1')
      return skipped('accounts of v1 have no such events')
    return askStripe(deployment, async (stripe) => {
      const url = await deployment.webhookUrl()
      const { data } = await stripe.v2.core.eventDestinations.list({
        limit: 100,
        include: ['webhook_endpoint.url'],
      })
      const ours = data.filter(
        (one) =>
          one.event_payload === 'thin' && one.status === 'enabled' && one.webhook_endpoint?.url === url,
      )
      if (ours.length === 0) return failed(`no thin events are sent to ${url ?? 'the payments function'}`)
      const heard = new Set(ours.flatMap((one) => one.enabled_events))
      const unheard = accountEvents.filter((type) => !heard.has(type))
      const isOfAccounts = ours.some(({ events_from: from = [] }) => from.includes('@accounts'))
      return unless([
        ...unheard.map((type) => `nobody listens to ${type}`),
        ...(isOfAccounts ? [] : ['only events of the platform itself are sent']),
      ])
    })
  },
}
