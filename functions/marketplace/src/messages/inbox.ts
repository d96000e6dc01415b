import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { inboxActions } from '#src/domain/contracts/messages.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Handlers } from '#functions/shared/http/serve.ts'
import { commitCounted } from '#functions/shared/projections/community-rows.ts'
import { asOwner, ownRow } from '#functions/marketplace/src/own-rows.ts'

type MarkRead = ActionRequest<(typeof inboxActions)['messages.mark_read']>

function markRead({ messageId, isRead }: MarkRead, context: Context) {
  return asOwner(context, async (account) => {
    const message = await ownRow(context, account, 'messages', messageId)
    if (!message) throw new Refusal('not_found', m.refusal_message_not_found())
    if ((message.readAt !== null) === isRead) return {}
    const change = { readAt: isRead ? context.now.toISOString() : null }
    await commitCounted(context, account, 'messages', message, change)
    return {}
  })
}

function remove(messageId: string, context: Context) {
  return asOwner(context, async (account) => {
    const message = await ownRow(context, account, 'messages', messageId)
    // a repeated request finds no row
    if (message) await commitCounted(context, account, 'messages', message, null)
    return {}
  })
}

export const inboxHandlers: Handlers<typeof inboxActions> = {
  'messages.mark_read': markRead,
  'messages.delete': ({ messageId }, context) => remove(messageId, context),
}
