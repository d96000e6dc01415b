/**
 * The smallest charge in each currency, in minor units:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const minimumCharge: Readonly<Record<string, number>> = {
  chf: 50,
  eur: 50,
  usd: 50,
  gbp: 30,
  cad: 50,
  huf: 17_500,
}
const maximumCharge = 99_999_999

export const supportedCurrencies = Object.keys(minimumCharge)

export type AmountVerdict = 'fine' | 'too_small' | 'too_large'

export function judgeAmount(amount: number, currency: string): AmountVerdict {
  if (amount < (minimumCharge[currency] ?? 1)) return 'too_small'
  return amount > maximumCharge ? 'too_large' : 'fine'
}

/**
 * Returns the part of an application fee that goes back once `refunded` of `amount` has been refunded. Callers pass the
 * sum of all refunds so far, so that the parts of several partial refunds add up to exactly the whole fee.
 */
export function feeToReturn(fee: number, amount: number, refunded: number): number {
  return Math.round((fee * refunded) / amount)
}

/** Formats an amount as in Stripe's messages: `CHF 12.50`. The amount is in minor units. */
export function displayAmount(amount: number, currency: string): string {
  return `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`
}
