export const payoutStatuses = ['pending', 'completed', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Buyers pay in it, and what is held is counted in it. */
export const CURRENCY_OF_SALES = 'CHF'

/** The smallest payout in minor units: 10 of any currency that accounts are kept in. */
export const MIN_PAYOUT = 10_00

/** Where creators can be paid: https://docs.stripe.com/connect/cross-border-payouts. ISO 3166. */
export const payoutCountries: readonly string[] =
  'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK US'.split(
    ' ',
  )
