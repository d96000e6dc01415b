import { newAccountId } from '../state/ids.ts'
import type { AccountRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'

/** The account that all keys open: one that has forgotten everything is another marketplace's. */
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
