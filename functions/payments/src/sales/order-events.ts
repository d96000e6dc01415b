import type { Context } from '#functions/shared/http/context.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import { isMailedEvent } from '#src/domain/money/order.ts'
import type { Sale } from './verified-sale.ts'
import { rowsBy } from '#functions/shared/db/each-row.ts'

export type NewEvent = {
  id: string
  data: EventData & RowData<'order_events'>
  /** What the seller is told of a refund that somebody with a role has made; undefined if it is no news. */
  reason: string | undefined
}

/** Whether the buyer is to be told of one of these events. */
export const hasNews = (events: readonly NewEvent[]): boolean =>
  events.some(({ data }) => typeof data.mailDueAt === 'string')

/** Appwrite allows a hundred operations in a transaction, and the sale of a bundle needs sixty of them. */
const AT_ONCE = 30

/**
 * Returns the events of a sale that are not stored yet, up to the limit of a transaction. A later look stores the rest. A mail to the buyer
 * becomes due with an event that is news to them.
 */
export async function missingEvents(context: Context, sale: Sale): Promise<NewEvent[]> {
  const all = eventsOf(context, sale)
  const looked = new Set(all.flatMap(({ id, sameNews }) => (sameNews === null ? [id] : [id, sameNews])))
  const known = new Set((await rowsBy(context, 'order_events', '$id', [...looked])).map(({ $id }) => $id))
  const told = new Set([...known, ...all.map(({ id }) => id)])
  const isNews = ({ data, sameNews }: Told) =>
    isMailedEvent(data.kind) && (sameNews === null || !told.has(sameNews))
  return all
    .filter(({ id }) => !known.has(id))
    .slice(0, AT_ONCE)
    .map(({ id, data, reason, ...told }) =>
      isNews({ data, ...told })
        ? {
            id,
            data: { ...data, mailDueAt: context.now.toISOString() },
            reason,
          }
        : { id, data, reason: undefined },
    )
}

type EventData = Pick<Row<'order_events'>, 'orderId' | 'sellerId' | 'kind' | 'amountCents' | 'createdAt'>

/** An event as Stripe tells it, with the id of the row that has told the buyer the same. */
type Told = { data: EventData; sameNews: string | null }

/** Each id is made of its event, so an event is stored once, whoever reports it first. */
function eventsOf(
  { hash, now }: Pick<Context, 'hash' | 'now'>,
  sale: Sale,
): (Told & { id: string; reason: string | undefined })[] {
  const { paymentId: orderId, sellerId, amountCents, paidAt, events } = sale
  const of = { orderId, sellerId }
  const idOf = (key: string) => hash.id('order-event', orderId, key)
  return [
    {
      id: idOf('paid'),
      data: { ...of, kind: 'paid', amountCents, createdAt: paidAt },
      sameNews: null,
      reason: undefined,
    },
    ...events.map(({ key, kind, amountCents: cents, at, sameNews, reason }) => ({
      id: idOf(key),
      data: {
        ...of,
        kind,
        amountCents: cents,
        createdAt: (at === null ? now : new Date(at * 1000)).toISOString(),
      },
      sameNews: sameNews === null ? null : idOf(sameNews),
      reason,
    })),
  ]
}
