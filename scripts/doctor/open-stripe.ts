import { Stripe } from 'stripe'
import type { Environment } from '../deploy/environment.ts'

/** With a key of the doctor's own, which need not be able to write, else with the shop's; null where there is none. */
export function openStripe({
  STRIPE_DOCTOR_KEY,
  STRIPE_SECRET_KEY,
  STRIPE_API_BASE,
}: Environment): Stripe | null {
  const key = STRIPE_DOCTOR_KEY ?? STRIPE_SECRET_KEY
  if (key === undefined) return null
  if (STRIPE_API_BASE === undefined) return new Stripe(key, { telemetry: false })
  // made-up keys alone are shown to a stand-in, as the functions have it
  if (!/^.._test_local_/.test(key)) return null
  const { hostname: host, port, protocol } = new URL(STRIPE_API_BASE)
  const standIn = { host, port, protocol: protocol === 'https:' ? 'https' : 'http' } as const
  return new Stripe(key, { ...standIn, telemetry: false, maxNetworkRetries: 0 })
}
