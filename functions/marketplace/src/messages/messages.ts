import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { messageActions } from '#src/domain/contracts/marketplace/messages.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { messageCounts, stageCounts } from '#functions/shared/projections/community-counts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { isPushedTo, stagePush } from '#functions/shared/mail/pushes.ts'
import { limitShared } from '#functions/shared/http/rate-limit.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { createOnce } from '#functions/marketplace/src/create-once.ts'
import { isOwnPurchase } from '#functions/marketplace/src/purchases/own-purchase.ts'
import { requirePublicCreator } from '#functions/marketplace/src/profile/public-creator.ts'

const WINDOW = 10 * MINUTE

type Send = ActionRequest<(typeof messageActions)['messages.send']>

/**
 * Returns what a message says of the order that it is about. Of an order that is another buyer's, or another creator's, it says as
 * little as of one that does not exist.
 */
async function orderOf(
  context: Context,
  { creatorId, orderId, receipt }: Pick<Send, 'creatorId' | 'orderId' | 'receipt'>,
): Promise<Pick<RowData<'messages'>, 'orderId' | 'productTitle'>> {
  if (orderId === undefined) return {}
  const sale = await context.tables.get('payments', orderId)
  if (sale?.sellerId !== creatorId || !(await isOwnPurchase(context, sale, receipt))) return {}
  return { orderId, productTitle: sale.productTitle }
}

/**
 * Sends a message. The id contains the entered words: a visitor who changes them after a lost response and sends again has
 * written a second message.
 */
async function prepareSend({ creatorId, submissionId, orderId, receipt, ...words }: Send, context: Context) {
  const { tables, hash, now } = context
  const { name, surname, email, message } = words
  const messageId = hash.id('message', creatorId, submissionId, name, surname, email, message)
  const [creator, known, isPushed, order] = await Promise.all([
    requirePublicCreator(context, creatorId),
    tables.get('messages', messageId),
    isPushedTo(context, creatorId),
    orderOf(context, { creatorId, orderId, receipt }),
  ])
  if (!creator.contactForm) throw new Refusal('forbidden', m.refusal_contact_off())
  return async () => {
    if (known) return {}
    tables.beginTransaction()
    const { perAddress: share, perCreator: whole } = limits.contact
    await limitShared(context, { action: 'inbox', key: [creatorId], share, whole, window: WINDOW })
    const row = { creatorId, ...words, ...order, createdAt: now.toISOString() }
    await createOnce(tables, 'messages', messageId, row, readableByOwner(creator), (tx) => {
      stageCounts(tx, creator, {}, messageCounts({ readAt: null }))
      if (isPushed) stagePush(tx, context, { creatorId, kind: 'message', reference: messageId })
    })
    return {}
  }
}

export const messageEntries: Entries<typeof messageActions> = {
  'messages.send': { access: 'anyone', limit: { max: 30, window: 10 * MINUTE }, prepare: prepareSend },
}
