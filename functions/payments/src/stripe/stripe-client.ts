import { Stripe } from 'stripe'
import type { StripeConfig } from './stripe-config.ts'

/** Milliseconds. Two tries of one call fit into the 30 seconds that Appwrite waits for a function. */
const TIMEOUT_MS = 8000
const RETRIES = 1

/** Creates a client for Stripe, or for the payment stand-in if one is configured. */
export function createStripe({ secretKey, standIn }: Pick<StripeConfig, 'secretKey' | 'standIn'>): Stripe {
  const protocol = standIn?.protocol === 'https:' ? 'https' : 'http'
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(standIn && {
      host: standIn.hostname,
      port: standIn.port || (protocol === 'https' ? 443 : 80),
      protocol,
    }),
  })
}
