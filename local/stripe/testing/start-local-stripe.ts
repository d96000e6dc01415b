import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { listen } from '../../http/listen.ts'
import { createLocalStripe } from '../local-stripe.ts'
import type { LocalStripe, LocalStripeOptions } from '../local-stripe.ts'
import { createWireValidator } from './wire-validator.ts'
import type { WireValidator } from './wire-validator.ts'

export const secretKey = 'sk_test_local_tests'
export const publishableKey = 'pk_test_local_tests'

const eventsSchema = z.object({ data: z.array(z.object({ payload: z.string() })) })

export interface RunningStripe {
  /** The official client with the secret key. */
  stripe: Stripe
  local: LocalStripe
  url: string
  port: number
  wire: WireValidator
  /** Returns method, address, account and body of every request so far that contains this text. */
  requestsAbout: (text: string) => string[]
  control: (path: string, body?: unknown) => Promise<Response>
  /** Sends a request as the card form does: with a publishable key and form fields. */
  fromBrowser: (path: string, fields?: Record<string, string>) => Promise<Response>
  /** Throws if an exchange or an event did not match Stripe's types. */
  close: () => Promise<void>
}

export function stripeClient(port: number, key = secretKey): Stripe {
  return new Stripe(key, {
    host: 'localhost',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Starts a stand-in for one test on a free port. Every exchange is checked against Stripe's types. */
export async function startLocalStripe(options: LocalStripeOptions = {}): Promise<RunningStripe> {
  const local = createLocalStripe({ retryDelays: [0, 0], ...options })
  const wire = createWireValidator()
  const watched = wire.watch(local.fetch)
  const requests: string[] = []
  const record = async (request: Request) => {
    const account = request.headers.get('stripe-account') ?? ''
    requests.push(`${request.method} ${request.url} ${account} ${await request.clone().text()}`)
    return watched(request)
  }
  const { port, url, close } = await listen(record, 0)
  return {
    stripe: stripeClient(port),
    local,
    url,
    port,
    wire,
    requestsAbout: (text) => requests.filter((request) => request.includes(text)),
    control: (path, body = {}) =>
      fetch(`${url}/_local${path}`, { method: 'POST', body: JSON.stringify(body) }),
    fromBrowser: (path, fields) =>
      fetch(`${url}${path}`, {
        method: fields ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${publishableKey}`, origin: 'http://localhost:5000' },
        ...(fields && { body: new URLSearchParams(fields) }),
      }),
    async close() {
      await close()
      const told = eventsSchema.parse(await (await local.fetch(new Request(`${url}/_local/events`))).json())
      wire.violations.push(...told.data.flatMap(({ payload }) => wire.checkEvent(payload)))
      local.close()
      if (wire.violations.length > 0) throw new Error(wire.violations.join('\n'))
    },
  }
}

/** The parameters of a seller's account: Express, receiving transfers in francs. */
export const newSeller = (userId = 'seller'): Stripe.V2.Core.AccountCreateParams => ({
  contact_email: 'seller@example.com',
  dashboard: 'express',
  identity: { country: 'ch' },
  configuration: {
    recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
  },
  defaults: {
    currency: 'chf',
    responsibilities: { fees_collector: 'application', losses_collector: 'application' },
  },
  metadata: { userId },
})

/** Creates a connected account as it is before onboarding. */
export async function createSeller({ stripe }: RunningStripe, userId?: string): Promise<string> {
  return (await stripe.v2.core.accounts.create(newSeller(userId))).id
}

/** Creates a connected account that can be paid, as onboarding leaves it. */
export async function connectSeller(running: RunningStripe, userId?: string): Promise<string> {
  const account = await createSeller(running, userId)
  const response = await running.control('/connect-account', { account })
  if (!response.ok) throw new Error(await response.text())
  return account
}
