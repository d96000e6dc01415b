import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/context.ts'
import type { RowData } from '#functions/shared/rows.ts'
import type { Sale } from './verified-sale.ts'

export type NewEvent = { id: string; data: RowData<'order_events'> }

/** As Appwrite takes in one query; far more than ever happens to a sale. */
const MOST = 100

/** What has happened to a sale and is not written in its history yet. */
export async function missingEvents(context: Context, sale: Sale): Promise<NewEvent[]> {
  const all = eventsOf(context, sale).slice(0, MOST)
  const known = await context.tables.find('order_events', [
    Query.equal(
      '$id',
      all.map(({ id }) => id),
    ),
    Query.limit(MOST),
  ])
  const ids = new Set(known.map(({ $id }) => $id))
  return all.filter(({ id }) => !ids.has(id))
}

/** Ids are made of what happened: whoever comes first writes it, and nobody twice. */
function eventsOf({ hash, now }: Pick<Context, 'hash' | 'now'>, sale: Sale): NewEvent[] {
  const { paymentId: orderId, sellerId, amountCents, paidAt, happenings } = sale
  const of = { orderId, sellerId }
  const paid: NewEvent = {
    id: hash.id('order-event', orderId, 'paid'),
    data: { ...of, kind: 'paid', amountCents, createdAt: paidAt },
  }
  return [
    paid,
    ...happenings.map(({ key, kind, amountCents: cents, at }) => ({
      id: hash.id('order-event', orderId, key),
      data: {
        ...of,
        kind,
        amountCents: cents,
        createdAt: (at === null ? now : new Date(at * 1000)).toISOString(),
      },
    })),
  ]
}
