/**
 * The smallest payout in each currency, in minor units. It is one major unit unless banks require more.
 * https://docs.stripe.com/connect/cross-border-payouts/special-requirements
 */
const minimumPayout: Readonly<Record<string, number>> = { huf: 100_00 }
const usualMinimum = 1_00

/**
 * Currencies that have minor units in the API, but are paid out in whole units only:
 * https://docs.stripe.com/currencies#special-cases
 */
const payoutStep: Readonly<Record<string, number>> = { huf: 100, twd: 100 }

type PayoutVerdict = 'fine' | 'too_small' | 'not_whole'

export function judgePayout(amount: number, currency: string): PayoutVerdict {
  if (amount % (payoutStep[currency] ?? 1) !== 0) return 'not_whole'
  return amount < (minimumPayout[currency] ?? usualMinimum) ? 'too_small' : 'fine'
}
