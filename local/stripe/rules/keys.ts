export type KeyKind = 'secret' | 'publishable' | 'live' | 'foreign'

/**
 * Only keys made up for this stand-in are accepted. Keys of real Stripe accounts, test or live, are refused, so that
 * nobody mistakes the stand-in for a real account.
 */
export function classifyKey(key: string): KeyKind {
  if (/^[a-z]+_live_/.test(key)) return 'live'
  if (/^(sk|rk)_test_local_\w+$/.test(key)) return 'secret'
  if (/^pk_test_local_\w+$/.test(key)) return 'publishable'
  return 'foreign'
}

/** Redacts a key as in Stripe's messages: its kind and its last four characters remain. */
export function redactKey(key: string): string {
  const prefix = /^[a-z]+_(?:test|live)_/.exec(key)?.[0] ?? ''
  return `${prefix}${'*'.repeat(8)}${key.slice(-4)}`
}
