import type { KeyMatch } from '#src/domain/contracts/payments.ts'

/**
 * What a key tells of itself: its mode, and since 2020 the account that it belongs to, after a 5 and without `acct_`. Keys
 * that are made up for a stand-in belong together.
 */
const KEY = /^(?:pk|sk|rk)_(test|live)_(local_|51[A-Za-z0-9]{15})?/

function partsOf(key: string) {
  const [, mode, account] = KEY.exec(key) ?? []
  return { mode, account, isMadeUp: account === 'local_' }
}

/** Whether the browser's key and the server's belong together, as far as keys tell. */
export function keyMatch(publishable: string, secret: string): KeyMatch {
  const [one, other] = [partsOf(publishable), partsOf(secret)]
  if (one.mode !== other.mode) return 'other_mode'
  if (one.isMadeUp !== other.isMadeUp) return 'other_account'
  const canBeTold = one.account !== undefined && other.account !== undefined
  return canBeTold && one.account !== other.account ? 'other_account' : 'match'
}
