import { m } from '#messages'
import { ECDH } from 'node:crypto'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { notificationActions } from '#src/domain/contracts/marketplace/notifications.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { retryOnConflict, RowMissing } from '#functions/shared/db/table-errors.ts'
import { devicesOf, sessionsOf } from './devices.ts'
import { mayBePushedTo } from './send-push.ts'

type Subscribe = ActionRequest<(typeof notificationActions)['notifications.subscribe']>

const subscriptionId = ({ hash }: Context, { userId, sessionId }: Caller) =>
  hash.id('push-subscription', userId, sessionId)

async function pushState(_request: object, context: Context, { caller }: AccountHolder) {
  const id = subscriptionId(context, caller)
  const subscription = context.push && (await context.tables.get('push_subscriptions', id))
  return { publicKey: context.push?.publicKey ?? null, endpoint: subscription?.endpoint ?? null }
}

function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url') !== ''
  } catch {
    return false
  }
}

/** Stores the subscription of the caller's session. A session has one subscription; a new one replaces it. */
async function subscribe(
  { endpoint, keys }: Subscribe,
  context: Context,
  { caller }: AccountHolder,
): Promise<object> {
  const { push, tables, now } = context
  if (!push) throw new Refusal('forbidden', m.refusal_push_not_offered())
  if (!mayBePushedTo(endpoint, push))
    throw new Refusal('invalid_input', m.refusal_no_push_service(), 'endpoint')
  if (!isPoint(keys.p256dh)) throw new Refusal('invalid_input', m.refusal_push_key(), 'keys.p256dh')
  const session = (await sessionsOf(context, caller.userId)).find((one) => one.id === caller.sessionId)
  if (!session) throw new Refusal('unauthenticated', m.refusal_sign_in_first())
  const row = {
    creatorId: caller.userId,
    sessionId: caller.sessionId,
    endpoint,
    ...keys,
    failures: 0,
    expiresAt: session.expiresAt,
    createdAt: now.toISOString(),
  }
  await retryOnConflict(() => write(context, subscriptionId(context, caller), row))
  const tooMany = (await devicesOf(context, caller.userId)).slice(limits.push.devices)
  await Promise.all(tooMany.map(({ $id }) => tables.remove('push_subscriptions', $id)))
  return {}
}

async function write({ tables }: Context, id: string, row: RowData<'push_subscriptions'>) {
  try {
    await tables.update('push_subscriptions', id, row)
  } catch (error) {
    if (!(error instanceof RowMissing)) throw error
    await tables.create('push_subscriptions', id, row)
  }
}

async function unsubscribe(_request: object, context: Context, { caller }: AccountHolder): Promise<object> {
  await context.tables.remove('push_subscriptions', subscriptionId(context, caller))
  return {}
}

export const notificationEntries: Entries<typeof notificationActions> = {
  'notifications.push_state': {
    access: 'has_username',
    limit: { max: 240, window: 10 * MINUTE },
    run: pushState,
  },
  'notifications.subscribe': {
    access: 'has_username',
    limit: { max: 60, window: 10 * MINUTE },
    run: subscribe,
  },
  'notifications.unsubscribe': {
    access: 'has_username',
    limit: { max: 60, window: 10 * MINUTE },
    run: unsubscribe,
  },
}
