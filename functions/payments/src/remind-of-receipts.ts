import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/context.ts'
import { nudge } from '#functions/shared/nudge.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PER_RUN = 50

/**
 * Mails are the marketplace's to write: this function reads nobody's words. One that is not sent now is found by the next run
 * of the schedule.
 */
export const remindOfReceipts = (context: Pick<Context, 'server' | 'log'>, paymentId: string) =>
  nudge(context, 'marketplace', { action: 'purchases.send_receipts', paymentId })

/** Receipts that should have been sent by now, of the last days. */
export async function remindOfDueReceipts(context: Context): Promise<void> {
  const { tables, now } = context
  const at = (ago: number) => new Date(now.getTime() - ago).toISOString()
  const due = await tables.find('payments', [
    Query.isNull('receiptsSentAt'),
    Query.equal('status', ['paid', 'partially_refunded']),
    Query.between('createdAt', at(3 * DAY), at(MINUTE)),
    Query.limit(PER_RUN),
  ])
  for (const { $id } of due) await remindOfReceipts(context, $id)
}
