import type { StripeMode } from '#functions/payments/src/stripe/stripe-config.ts'

/** The marketplace's own Stripe account and its mode. A connected account belongs to one platform in one mode. */
export type Platform = { account: string; mode: StripeMode }

/** How the platform of the current key compares with the platform of creators' accounts. */
export type PlatformStanding = 'first' | 'same' | 'went_live' | 'other'

/** Going from test to live is expected, and test accounts end with it. Any other change of the platform is a mistake. */
export function comparePlatforms(known: Platform | null, current: Platform): PlatformStanding {
  if (!known) return 'first'
  if (known.mode === 'test' && current.mode === 'live') return 'went_live'
  return known.account === current.account && known.mode === current.mode ? 'same' : 'other'
}

export const factOf = ({ account, mode }: Platform): string => `${mode} ${account}`

/** Returns null if the text is not a stored platform. */
export function platformOf(fact: string): Platform | null {
  const [, mode, account] = /^(test|live) (acct_\w+)$/.exec(fact) ?? []
  return account !== undefined && (mode === 'test' || mode === 'live') ? { account, mode } : null
}
