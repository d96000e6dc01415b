import { paths } from './paths.ts'

/** Why somebody comes back from setting up a payment account: it is done, or its link had been used up. */
const paymentReturns = ['connected', 'refresh'] as const
export type PaymentReturn = (typeof paymentReturns)[number]

export function paymentReturnOf(query: URLSearchParams): PaymentReturn | null {
  return paymentReturns.find((name) => query.get(name) === 'true') ?? null
}

/** Where the payment provider leads back to. */
export function returnAddress(reason: PaymentReturn): string {
  return new URL(paths.dashboard.href('payouts', { [reason]: 'true' }), window.location.origin).href
}
