import type { PaymentMethod } from '#src/domain/account/settings.ts'

/** Rappen. TWINT moves no more at once: https://docs.stripe.com/payments/twint */
const MOST_BY_TWINT = 5000_00

/**
 * What of a seller's choice a payment of this amount can be made with.
 * @param amountCents Rappen
 */
export function methodsFor(chosen: readonly PaymentMethod[], amountCents: number): PaymentMethod[] {
  return chosen.filter((method) => method !== 'twint' || amountCents <= MOST_BY_TWINT)
}
