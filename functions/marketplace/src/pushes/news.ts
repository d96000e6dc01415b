import type { Row } from '#functions/shared/db/rows.ts'
import { isEntitling } from '#functions/shared/identity/purchase.ts'
import type { Tables } from '#functions/shared/db/tables.ts'
import type { News } from './notes.ts'

type Push = Pick<Row<'pushes'>, 'kind' | 'reference'>

/** Returns what is still worth telling: sales that still stand, and messages that are unread. */
export async function newsOf(tables: Tables, creatorId: string, pushes: readonly Push[]): Promise<News[]> {
  const found = await Promise.all(
    pushes.map(({ kind, reference }) =>
      kind === 'sale' ? saleOf(tables, creatorId, reference) : messageOf(tables, creatorId, reference),
    ),
  )
  return found.filter((news) => news !== null)
}

async function saleOf(tables: Tables, creatorId: string, paymentId: string): Promise<News | null> {
  const payment = await tables.get('payments', paymentId)
  if (payment?.sellerId !== creatorId || !isEntitling(payment.status)) return null
  return { kind: 'sale', tag: paymentId, title: payment.productTitle, amountCents: payment.amountCents }
}

async function messageOf(tables: Tables, creatorId: string, messageId: string): Promise<News | null> {
  const message = await tables.get('messages', messageId)
  if (message?.creatorId !== creatorId || message.readAt !== null) return null
  return { kind: 'message', tag: messageId, name: `${message.name} ${message.surname}` }
}
