import { newAccountId } from '../state/ids.ts'
import type { AccountRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'

/** Returns the account that all keys belong to. After a reset it has another id, as if it were another marketplace. */
export function ownPlatform(sandbox: Sandbox): AccountRecord {
  const [kept] = sandbox.platforms.list()
  if (kept) return kept
  const platform: AccountRecord = {
    id: newAccountId(),
    created: sandbox.now(),
    generation: 'v1',
    type: 'standard',
    access: 'granted',
    country: 'CH',
    currency: 'chf',
    email: null,
    displayName: 'Local test marketplace',
    metadata: {},
    stage: 'enabled',
    transfersRequested: false,
    cardPaymentsRequested: true,
    currencyNamed: true,
    payoutInterval: 'daily',
  }
  sandbox.platforms.put(platform)
  return platform
}
