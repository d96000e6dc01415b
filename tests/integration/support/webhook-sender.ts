import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { RunningStripe } from '#local/stripe/testing/start-local-stripe.ts'
import { execute, type Reply, type Stack } from './stacks/stack.ts'

export const WEBHOOK_SECRET = 'whsec_contract_tests'
export const CONNECT_SECRET = 'whsec_connect_tests'
export const ACCOUNTS_SECRET = 'whsec_accounts_tests'

/** The differences between a forged event and a genuine one; `age` is in seconds. */
type Forgery = { secret?: string; age?: number; scheme?: string; signature?: string }

const eventsSchema = z.object({ data: z.array(z.object({ type: z.string(), payload: z.string() })) })

function sign(payload: string, { secret = WEBHOOK_SECRET, age = 0, scheme, signature }: Forgery = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - age
  const made = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
    ...(scheme !== undefined && { scheme }),
  })
  return { signature: signature ?? made }
}

/** Sends events to the function: to its own domain as Stripe does, or by executing it as anybody may. */
export function webhookSender(stack: Stack, bank: RunningStripe) {
  return {
    sign,
    /** Returns the stand-in's event, byte for byte as it is signed. */
    eventOf: async (type: string, paymentId: string): Promise<string> => {
      const response = await fetch(`${bank.url}/_local/events?type=${type}`)
      const { data } = eventsSchema.parse(await response.json())
      const event = data.find(({ payload }) => payload.includes(paymentId))
      if (!event) throw new Error(`No ${type} about ${paymentId}`)
      return event.payload
    },
    /** An event in the right form with a false statement. */
    eventAbout: (paymentId: string): string =>
      JSON.stringify({
        id: `evt_${paymentId.slice(3)}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        livemode: false,
        data: { object: { object: 'payment_intent', id: paymentId, status: 'succeeded' } },
      }),
    send: async (payload: string, forgery: Forgery = {}): Promise<{ status: number }> => {
      const { status } = await fetch(`${stack.domainOf('payments')}/webhook`, {
        method: 'POST',
        body: payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': sign(payload, forgery).signature },
      })
      return { status }
    },
    sendAsAction: (payload: string, forgery: Forgery = {}): Promise<Reply> =>
      execute(stack.guest(), 'payments', payload, {
        path: '/webhook',
        headers: { 'Stripe-Signature': sign(payload, forgery).signature },
      }),
  }
}
