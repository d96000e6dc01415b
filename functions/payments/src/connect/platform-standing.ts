import type { StripeMode } from '#functions/payments/src/stripe/stripe-config.ts'

/** The marketplace's own account at the payment provider; creators' accounts belong to one, and to one mode of it. */
export type Platform = { account: string; mode: StripeMode }

/** What a key's platform is to the one that creators' accounts were made with. */
export type Standing = 'first' | 'same' | 'went_live' | 'other'

/** Accounts of tests end when the shop goes live. Whatever else changes is a mistake until somebody says otherwise. */
export function standingOf(known: Platform | null, current: Platform): Standing {
  if (!known) return 'first'
  if (known.mode === 'test' && current.mode === 'live') return 'went_live'
  return known.account === current.account && known.mode === current.mode ? 'same' : 'other'
}

export const factOf = ({ account, mode }: Platform): string => `${mode} ${account}`

/** Null for what is no such fact. */
export function platformOf(fact: string): Platform | null {
  const [, mode, account] = /^(test|live) (acct_\w+)$/.exec(fact) ?? []
  return account !== undefined && (mode === 'test' || mode === 'live') ? { account, mode } : null
}
