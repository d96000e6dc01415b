import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { nudge } from '#functions/shared/http/nudge.ts'
import type { HasTime } from '#functions/shared/http/time-budget.ts'
import { DAY, MINUTE } from '#src/lib/time/durations.ts'

const PER_RUN = 100

/**
 * Asks the marketplace function, which writes all mails, to send those of a payment. The schedule finds mails that are not sent
 * now.
 */
export const remindOfReceipts = (context: Pick<Context, 'server' | 'log'>, paymentId: string) =>
  nudge(context, 'marketplace', { action: 'purchases.send_receipts', paymentId })

/**
 * Triggers mails to buyers that are overdue, of the last three days. A mail may become due long after the sale, when a dispute is
 * won, a payment is given back, or a part of it is.
 */
export async function remindOfDueReceipts(context: Context, hasTime: HasTime): Promise<void> {
  const { tables, now } = context
  const at = (ago: number) => new Date(now.getTime() - ago).toISOString()
  const [due, events] = await Promise.all([
    tables.find('payments', [
      Query.isNull('receiptsSentAt'),
      Query.between('receiptsDueAt', at(3 * DAY), at(MINUTE)),
      Query.orderAsc('receiptsDueAt'),
      Query.limit(PER_RUN),
    ]),
    tables.find('order_events', [
      Query.between('mailDueAt', at(3 * DAY), at(MINUTE)),
      Query.orderAsc('mailDueAt'),
      Query.limit(PER_RUN),
    ]),
  ])
  for (const paymentId of new Set([...due.map(({ $id }) => $id), ...events.map(({ orderId }) => orderId)])) {
    if (!hasTime()) return
    await remindOfReceipts(context, paymentId)
  }
}
