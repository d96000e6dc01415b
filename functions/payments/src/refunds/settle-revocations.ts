import { Query } from 'node-appwrite'
import { revocationOf } from '#src/domain/revocation/revocation.ts'
import { pagesOf } from '#functions/shared/db/each-row.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { type HasTime, withinTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import type { Gateways, WithGateways } from '#functions/payments/src/gateways.ts'
import { giveBack } from './give-back.ts'

/** Milliseconds. The caller waits for the response. */
const BUDGET = 8000

export async function settleRevocationsNow(
  _request: object,
  context: Context,
  { gateways }: WithGateways,
): Promise<object> {
  await settleRevocations(context, gateways, withinTime(BUDGET))
  return {}
}

/** Gives back what was paid for revoked purchases. */
export async function settleRevocations(
  context: Context,
  gateways: Gateways,
  hasTime: HasTime,
): Promise<void> {
  const due = [Query.equal('outcome', 'refund'), Query.isNull('settledAt')]
  for await (const page of pagesOf(context, 'revocations', due)) {
    for (const revocation of page) {
      if (!hasTime()) return
      try {
        await settleRevocation(context, gateways, revocation)
      } catch (error) {
        // one that fails must not block the others
        context.log(`The revocation ${revocation.$id} is still to be settled: ${traceOf(error)}`)
      }
    }
  }
}

/**
 * Notes with the payment that it is to be given back, from where on it is retried like any other. Whether the money goes back is decided
 * again, as of the moment of the declaration: the seller may have refunded the sale meanwhile, or another run may have settled this one.
 */
async function settleRevocation(
  context: Context,
  gateways: Gateways,
  { $id, orderId, declaredAt }: Row<'revocations'>,
): Promise<void> {
  const { tables, now } = context
  const sale = await tables.get('payments', orderId)
  // the bank decides first; if it leaves the money with the seller, the buyer has revoked the purchase all the same
  if (sale?.status === 'disputed' && sale.givenBackFor === null) return
  if (sale && revocationOf(sale, new Date(declaredAt)) === 'refund') {
    await giveBack(context, gateways, orderId, 'revoked')
  }
  await tables.update('revocations', $id, { settledAt: now.toISOString() })
}
