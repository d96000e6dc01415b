import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Sale } from './verified-sale.ts'

export type NewEvent = { id: string; data: RowData<'order_events'> }

/** As many ids as Appwrite takes in one query. */
const BATCH = 100
/** A transaction has a hundred operations, of which a sale needs some for itself. */
const AT_ONCE = 60

/** What has happened to a sale and is not written in its history yet; of very many the next look writes the rest. */
export async function missingEvents({ tables, ...context }: Context, sale: Sale): Promise<NewEvent[]> {
  const all = eventsOf(context, sale)
  const known = new Set<string>()
  for (let start = 0; start < all.length; start += BATCH) {
    const ids = all.slice(start, start + BATCH).map(({ id }) => id)
    const rows = await tables.find('order_events', [Query.equal('$id', ids), Query.limit(BATCH)])
    for (const { $id } of rows) known.add($id)
  }
  return all.filter(({ id }) => !known.has(id)).slice(0, AT_ONCE)
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
