import { Stripe } from 'stripe'
import { failed, passed, skipped, unless, type Check } from '../check.ts'

/** Is about nothing, so that a genuine one changes nothing. */
const EVENT = JSON.stringify({
  id: 'evt_doctor',
  object: 'event',
  type: 'doctor.looked',
  livemode: false,
  data: { object: { object: 'nothing' } },
})

const post = async (url: string, signature: string) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(url, { method: 'POST', body: EVENT, headers }).catch(() => null)
  return answer?.status ?? null
}

export const webhook: Check = {
  name: 'webhook',
  cure: 'Give the payments function a domain by FUNDUS_WEBHOOK_DOMAIN, point its DNS at the server, and set STRIPE_WEBHOOK_SECRET to the secret of the endpoint that Stripe calls there.',
  look: async ({ webhookUrl, environment, now }) => {
    const url = await webhookUrl()
    if (url === null) return failed('nobody can reach the payments function')
    const unsigned = await post(url, '')
    if (unsigned === null) return failed(`${url} does not answer`)
    if (unsigned !== 400) return failed(`an event that nobody signed is answered with ${unsigned}, not 400`)
    const secret = environment.STRIPE_WEBHOOK_SECRET
    if (secret === undefined) {
      return skipped('refuses what nobody signed; set STRIPE_WEBHOOK_SECRET to try a signed event too')
    }
    const timestamp = Math.floor(now().getTime() / 1000)
    const sign = (with_: string) =>
      Stripe.webhooks.generateTestHeaderString({ payload: EVENT, secret: with_, timestamp })
    const [genuine, forged] = [await post(url, sign(secret)), await post(url, sign('whsec_of_somebody_else'))]
    if (genuine === 200 && forged === 400) return passed
    return unless([
      ...(genuine === 200 ? [] : [`a signed event is answered with ${genuine}, not 200`]),
      ...(forged === 400 ? [] : [`a forged event is answered with ${forged}, not 400`]),
    ])
  },
}
