import { Stripe } from 'stripe'
import { failed, skipped, unless, type Check } from '#scripts/operate/doctor/check.ts'

/**
 * An event about nothing, so that a genuine signature changes nothing. Events for connected accounts name an account.
 */
const eventFor = (account?: string) =>
  JSON.stringify({
    id: 'evt_doctor',
    object: 'event',
    type: 'doctor.looked',
    livemode: false,
    data: { object: { object: 'nothing' } },
    account,
  })

/** An event of Accounts v2, which only contains names. */
const thinEvent = JSON.stringify({
  id: 'evt_doctor_thin',
  object: 'v2.core.event',
  type: 'doctor.looked',
  livemode: false,
})

const endpoints = [
  { name: 'STRIPE_WEBHOOK_SECRET', payload: eventFor() },
  { name: 'STRIPE_CONNECT_WEBHOOK_SECRET', payload: eventFor('acct_doctor') },
  { name: 'STRIPE_ACCOUNTS_WEBHOOK_SECRET', payload: thinEvent },
] as const

async function post(url: string, body: string, signature: string) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => null)
  return answer?.status ?? null
}

export const webhook: Check = {
  name: 'webhook',
  cure: 'Give the payments function a domain by FUNDUS_WEBHOOK_DOMAIN, point its DNS at the server, and set STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET and STRIPE_ACCOUNTS_WEBHOOK_SECRET to the secrets of the two endpoints and the event destination that Stripe calls there, and deploy.',
  look: async ({ webhookUrl, environment, now }) => {
    const url = await webhookUrl()
    if (url === null) return failed('nobody can reach the payments function')
    const unsigned = await post(url, eventFor(), '')
    if (unsigned === null) return failed(`${url} does not answer`)
    if (unsigned !== 400) return failed(`an event that nobody signed is answered with ${unsigned}, not 400`)
    if (environment.STRIPE_WEBHOOK_SECRET === undefined) {
      return skipped('refuses what nobody signed; set STRIPE_WEBHOOK_SECRET to try a signed event too')
    }
    const timestamp = Math.floor(now().getTime() / 1000)
    const statusOf = (payload: string, secret: string) =>
      post(url, payload, Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }))
    const problems: string[] = []
    for (const { name, payload } of endpoints) {
      const secret = environment[name]
      const status = secret === undefined ? 200 : await statusOf(payload, secret)
      if (status !== 200) problems.push(`an event signed with ${name} is answered with ${status}, not 200`)
    }
    const forged = await statusOf(eventFor(), 'whsec_of_somebody_else')
    if (forged !== 400) problems.push(`a forged event is answered with ${forged}, not 400`)
    return unless(problems)
  },
}
