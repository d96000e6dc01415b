import type { Emit } from '../api/endpoint.ts'
import type { AccountRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { accountObject } from '../wire/account.ts'
import { thinEvents } from '../webhooks/webhook-endpoint.ts'

interface Stage {
  sandbox: Sandbox
  emit: Emit
}

/** Sets the stage that onboarding leads to, and sends the events about it. */
export function changeStage(
  { sandbox, emit }: Stage,
  account: AccountRecord,
  stage: AccountRecord['stage'],
): AccountRecord {
  const changed: AccountRecord = { ...account, stage }
  sandbox.accounts.put(changed)
  emit('account.updated', accountObject(changed), account.id)
  if (account.generation === 'v2' && stage !== account.stage) {
    for (const type of thinEvents) emit(type, {}, account.id)
  }
  return changed
}

/** Lets an account leave the platform. From then on calls about it are refused as if it had never existed. */
export function revokeAccess({ sandbox, emit }: Stage, account: AccountRecord): void {
  sandbox.accounts.put({ ...account, access: 'revoked' })
  const application = { id: 'ca_local', object: 'application', name: 'Local platform' }
  emit('account.application.deauthorized', application, account.id)
}
