/**
 * Steps that the marketplace's operator may have left out at Stripe. The codes are those of API v2
 * (https://docs.stripe.com/api/v2/core/accounts/create). API v1 reports the same steps in sentences.
 */
export const setupGaps = [
  'accounts_v2_access_blocked',
  'non_connect_platform_accounts_v2_access_blocked',
  'account_creation_liability_unacknowledged',
  'connect_profile_not_submitted',
] as const
export type SetupGap = (typeof setupGaps)[number]
