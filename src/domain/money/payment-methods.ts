import type { PaymentMethod } from '#src/domain/account/settings.ts'

/** The largest payment by TWINT, in Rappen: https://docs.stripe.com/payments/twint */
const MOST_BY_TWINT = 5000_00

/**
 * Returns those of the seller's chosen methods that can pay this amount.
 * @param amountCents Rappen
 */
export function methodsFor(chosen: readonly PaymentMethod[], amountCents: number): PaymentMethod[] {
  return chosen.filter((method) => method !== 'twint' || amountCents <= MOST_BY_TWINT)
}
