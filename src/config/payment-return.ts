import { paths } from './paths.ts'

/** Why Stripe sends a creator back: `connected` after the set-up, `refresh` if its link had expired or was used. */
const paymentReturns = ['connected', 'refresh'] as const
export type PaymentReturn = (typeof paymentReturns)[number]

export function paymentReturnOf(query: URLSearchParams): PaymentReturn | null {
  return paymentReturns.find((name) => query.get(name) === 'true') ?? null
}

/** Returns the address to which Stripe sends the creator back. */
export function returnAddress(reason: PaymentReturn): string {
  return new URL(paths.dashboard.href('payouts', { [reason]: 'true' }), window.location.origin).href
}
