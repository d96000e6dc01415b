import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { inboxActions } from '#src/domain/contracts/marketplace/messages.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { commitCounted } from '#functions/shared/projections/community-rows.ts'
import { ownRow } from '#functions/marketplace/src/own-rows.ts'

type MarkRead = ActionRequest<(typeof inboxActions)['messages.mark_read']>

function markRead({ messageId, isRead }: MarkRead, context: Context, { account }: AccountHolder) {
  return retryOnConflict(async () => {
    const message = await ownRow(context, account, 'messages', messageId)
    if (!message) throw new Refusal('not_found', m.refusal_message_not_found())
    if ((message.readAt !== null) === isRead) return {}
    const change = { readAt: isRead ? context.now.toISOString() : null }
    await commitCounted(context, account, 'messages', message, change)
    return {}
  })
}

type Remove = ActionRequest<(typeof inboxActions)['messages.delete']>

function remove({ messageId }: Remove, context: Context, { account }: AccountHolder) {
  return retryOnConflict(async () => {
    const message = await ownRow(context, account, 'messages', messageId)
    // a repeated request finds no row
    if (message) await commitCounted(context, account, 'messages', message, null)
    return {}
  })
}

export const inboxEntries: Entries<typeof inboxActions> = {
  'messages.mark_read': {
    access: 'has_username',
    needs: 'own message',
    limit: { max: 600, window: 10 * MINUTE },
    run: markRead,
  },
  'messages.delete': {
    access: 'has_username',
    needs: 'own message',
    limit: { max: 240, window: 10 * MINUTE },
    run: remove,
  },
}
