/**
 * What the marketplace's operator has not done at Stripe yet. The codes are those of v2
 * (https://docs.stripe.com/api/v2/core/accounts/create); v1 says the same in sentences.
 */
export const setupGaps = [
  'accounts_v2_access_blocked',
  'non_connect_platform_accounts_v2_access_blocked',
  'account_creation_liability_unacknowledged',
  'connect_profile_not_submitted',
] as const
export type SetupGap = (typeof setupGaps)[number]
