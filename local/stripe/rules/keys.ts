export type KeyKind = 'secret' | 'publishable' | 'live' | 'foreign'

/**
 * Only keys made up for this stand-in open it. A key of a real Stripe account, test or live, is refused, so that
 * nobody works for a day against the stand-in believing it to be their account.
 */
export function classifyKey(key: string): KeyKind {
  if (/^[a-z]+_live_/.test(key)) return 'live'
  if (/^(sk|rk)_test_local_\w+$/.test(key)) return 'secret'
  if (/^pk_test_local_\w+$/.test(key)) return 'publishable'
  return 'foreign'
}

/** As Stripe prints keys in messages: the kind and the last four characters. */
export function redactKey(key: string): string {
  const prefix = /^[a-z]+_(?:test|live)_/.exec(key)?.[0] ?? ''
  return `${prefix}${'*'.repeat(8)}${key.slice(-4)}`
}
