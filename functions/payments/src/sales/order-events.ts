import { Query } from 'node-appwrite'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Sale } from './verified-sale.ts'

export type NewEvent = { id: string; data: RowData<'order_events'> }

/** The number of ids that Appwrite accepts in one query. */
const BATCH = 100
/** Appwrite allows a hundred operations in a transaction, and the sale of a bundle needs sixty of them. */
const AT_ONCE = 30

/** Returns the events of a sale that are not stored yet, up to the limit of a transaction. A later look stores the rest. */
export async function missingEvents({ tables, ...context }: Context, sale: Sale): Promise<NewEvent[]> {
  const all = eventsOf(context, sale)
  const known = new Set<string>()
  for (const some of inBatches(all, BATCH)) {
    const ids = some.map(({ id }) => id)
    const rows = await tables.find('order_events', [Query.equal('$id', ids), Query.limit(BATCH)])
    for (const { $id } of rows) known.add($id)
  }
  return all.filter(({ id }) => !known.has(id)).slice(0, AT_ONCE)
}

/** Each id is made of its event, so an event is stored once, whoever reports it first. */
function eventsOf({ hash, now }: Pick<Context, 'hash' | 'now'>, sale: Sale): NewEvent[] {
  const { paymentId: orderId, sellerId, amountCents, paidAt, events } = sale
  const of = { orderId, sellerId }
  const paid: NewEvent = {
    id: hash.id('order-event', orderId, 'paid'),
    data: { ...of, kind: 'paid', amountCents, createdAt: paidAt },
  }
  return [
    paid,
    ...events.map(({ key, kind, amountCents: cents, at }) => ({
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
