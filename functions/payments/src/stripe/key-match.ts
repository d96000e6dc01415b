import type { KeyMatch } from '#src/domain/contracts/payments.ts'

/**
 * The readable parts of a Stripe key: its mode and, since 2020, the id of its account without `acct_`, after a 5. Made-up keys of
 * the stand-in contain `local_`.
 */
const KEY = /^(?:pk|sk|rk)_(test|live)_(local_|51[A-Za-z0-9]{15})?/

function partsOf(key: string) {
  const [, mode, account] = KEY.exec(key) ?? []
  return { mode, account, isMadeUp: account === 'local_' }
}

/** Compares the browser's key with the server's, as far as their readable parts allow. */
export function keyMatch(publishable: string, secret: string): KeyMatch {
  const [one, other] = [partsOf(publishable), partsOf(secret)]
  if (one.mode !== other.mode) return 'other_mode'
  if (one.isMadeUp !== other.isMadeUp) return 'other_account'
  const canBeTold = one.account !== undefined && other.account !== undefined
  return canBeTold && one.account !== other.account ? 'other_account' : 'match'
}
