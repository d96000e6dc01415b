import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { nudge } from '#functions/shared/http/nudge.ts'
import type { HasTime } from '#functions/shared/http/time-budget.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PER_RUN = 100

/**
 * Mails are the marketplace's to write: this function reads nobody's words. One that is not sent now is found by the next run
 * of the schedule.
 */
export const remindOfReceipts = (context: Pick<Context, 'server' | 'log'>, paymentId: string) =>
  nudge(context, 'marketplace', { action: 'purchases.send_receipts', paymentId })

/**
 * Mails to buyers that should have been sent by now, of the last days. They may be due long after the sale: when a dispute is
 * won, or when a payment is given back.
 */
export async function remindOfDueReceipts(context: Context, hasTime: HasTime): Promise<void> {
  const { tables, now } = context
  const at = (ago: number) => new Date(now.getTime() - ago).toISOString()
  const due = await tables.find('payments', [
    Query.isNull('receiptsSentAt'),
    Query.between('receiptsDueAt', at(3 * DAY), at(MINUTE)),
    Query.orderAsc('receiptsDueAt'),
    Query.limit(PER_RUN),
  ])
  for (const { $id } of due) {
    if (!hasTime()) return
    await remindOfReceipts(context, $id)
  }
}
