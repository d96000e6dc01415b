export const payoutStatuses = ['pending', 'completed', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** The smallest payout: 10.00 in the currency of the creator's payment account, in minor units. */
export const MIN_PAYOUT = 10_00

/** The countries (ISO 3166) that creators can be paid out in: https://docs.stripe.com/connect/cross-border-payouts */
export const payoutCountries: readonly string[] =
  'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK US'.split(
    ' ',
  )
