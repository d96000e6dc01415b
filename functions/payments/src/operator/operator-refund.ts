import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { operatorPaymentActions } from '#src/domain/contracts/operator/payments.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { SignedIn } from '#functions/shared/identity/accounts.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import { isPartyTo } from '#functions/shared/identity/purchase.ts'
import { loggedOrder, writeLog } from '#functions/shared/moderation/operator-log.ts'
import type { WithGateways } from '#functions/payments/src/gateways.ts'
import { refundSale } from '#functions/payments/src/refunds/refund-sale.ts'
import { REFUNDED_BY_US } from '#functions/payments/src/sales/sale-history.ts'

type OperatorRefund = (typeof operatorPaymentActions)['operator_refund']

/** @throws {Refusal} for a sale that does not exist, and for one of the caller's own */
async function requireSaleOfOthers(context: Context, caller: Caller, orderId: string): Promise<void> {
  const sale = await context.tables.get('payments', orderId)
  if (!sale) throw new Refusal('not_found', m.refusal_order_not_found())
  if (isPartyTo(context.hash, sale, caller)) throw new Refusal('forbidden', m.refusal_own_case())
}

/**
 * Refunds a sale that its seller does not refund. The log says so before any money moves, so that no refund is missing there; one that
 * came to nothing has a second entry. The seller is told by the entry in the ledger, whoever makes it first.
 */
export async function operatorRefund(
  { reason, ...refund }: ActionRequest<OperatorRefund>,
  context: Context,
  { caller, gateways }: SignedIn & WithGateways,
): Promise<ActionOutput<OperatorRefund>> {
  const { orderId, amount } = refund
  await requireSaleOfOthers(context, caller, orderId)
  const log = (action: string, said: string) =>
    writeLog(context, {
      who: caller.userId,
      action,
      target: loggedOrder(orderId),
      detail: `${formatPrice(amount)}: ${said}`,
    })
  let isNoted = false
  const note = async () => {
    await log('operator.refund', reason)
    isNoted = true
  }
  try {
    return await refundSale(context, gateways, refund, { metadata: { [REFUNDED_BY_US]: reason }, note })
  } catch (error) {
    if (isNoted)
      await log('operator.refund_failed', error instanceof Refusal ? error.code : 'nobody knows whether')
    throw error
  }
}
