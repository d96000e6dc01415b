import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import type { orderActions } from '#src/domain/contracts/orders.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { type Caller, isSinceRegistration } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { WithGateways } from '#functions/payments/src/gateways.ts'
import { refundSale } from './refund-sale.ts'
import { settleRevocationsNow } from './settle-revocations.ts'

type Actions = typeof orderActions & Pick<typeof paymentsContract, 'settle_revocations'>
type RefundOrder = Actions['refund_order']

async function refundOrder(
  refund: ActionRequest<RefundOrder>,
  context: Context,
  { caller, gateways }: AccountHolder & WithGateways,
): Promise<ActionOutput<RefundOrder>> {
  await requireOwnSale(context, caller, refund.orderId)
  return refundSale(context, gateways, refund)
}

/** @throws {Refusal} for a sale of another seller, worded as for a sale that does not exist */
async function requireOwnSale({ tables }: Context, caller: Caller, paymentId: string): Promise<void> {
  const sale = await tables.get('payments', paymentId)
  if (sale?.sellerId !== caller.userId || !isSinceRegistration(sale.createdAt, caller))
    throw new Refusal('not_found', m.refusal_order_not_found())
}

export const refundEntries: Entries<Actions, WithGateways> = {
  refund_order: {
    access: 'has_username',
    needs: 'own sale',
    limit: { max: 120, window: HOUR },
    run: refundOrder,
  },
  settle_revocations: {
    // what is settled was declared by a buyer
    access: 'anyone',
    limit: { max: 300, window: 10 * MINUTE, per: 'address' },
    run: settleRevocationsNow,
  },
}
