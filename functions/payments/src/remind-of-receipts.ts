import { ExecutionMethod, Functions, Query } from 'node-appwrite'
import type { Context } from '#functions/shared/context.ts'
import { traceOf } from '#functions/shared/trace.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PER_RUN = 50

/**
 * Mails are the marketplace's to write: this function reads nobody's words. Nothing waits for them, and one that is
 * not sent now is found by the next run of the schedule.
 */
export async function remindOfReceipts({ server, log }: Context, paymentId: string): Promise<void> {
  try {
    await new Functions(server).createExecution({
      functionId: 'marketplace',
      body: JSON.stringify({ action: 'purchases.send_receipts', paymentId }),
      async: true,
      method: ExecutionMethod.POST,
      headers: { 'content-type': 'application/json' },
    })
  } catch (error) {
    log(`Receipts of ${paymentId} are still due: ${traceOf(error)}`)
  }
}

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
