import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import type { orderActions } from '#src/domain/contracts/orders.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import { refundableCents } from '#src/domain/money/refund.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { type Caller, isSinceRegistration } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { readIntent } from '#functions/payments/src/sales/enter-sale.ts'
import { withRefundLock, refundBuyer } from './refund-buyer.ts'
import { settleRevocationsNow } from './settle-revocations.ts'
import { syncPayment } from '#functions/payments/src/sales/sync-payment.ts'
import type { Gateways, WithGateways } from '#functions/payments/src/gateways.ts'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'

type Actions = typeof orderActions & Pick<typeof paymentsContract, 'settle_revocations'>
type RefundOrder = Actions['refund_order']

/**
 * Refunds a sale. The amount refunded before is read from Stripe and compared with the amount that the seller saw. A lost
 * response, a second tab or a second click therefore refunds nothing twice.
 */
async function refundOrder(
  { orderId, amount, refundedBefore }: ActionRequest<RefundOrder>,
  context: Context,
  { caller, gateways }: AccountHolder & WithGateways,
): Promise<ActionOutput<RefundOrder>> {
  await requireOwnSale(context, caller, orderId)
  if (isFreeOrder(orderId)) throw new Refusal('conflict', m.refusal_nothing_to_refund())
  await withRefundLock(context, orderId, async () => {
    checkRefund(await syncSale(context, gateways, orderId), amount, refundedBefore)
    await refundBuyer(context, gateways, { intent: await readIntent(gateways, orderId), amount })
  })
  const { status, refundedCents, refundState } = await syncSale(context, gateways, orderId)
  return { status, refundedCents, refundState }
}

function checkRefund(sale: Sale, amount: number, refundedBefore: number): void {
  if (sale.refundedCents !== refundedBefore) throw new Refusal('conflict', m.refusal_order_changed())
  const most = refundableCents(sale)
  if (most === 0) throw new Refusal('conflict', m.refusal_nothing_to_refund())
  if (amount < 1 || amount > most) throw new Refusal('invalid_input', refundRange(most), 'amount')
}

const refundRange = (most: number) => m.orders_refund_range({ from: formatPrice(1), to: formatPrice(most) })

/** @throws {Refusal} for a sale of another seller, worded as for a sale that does not exist */
async function requireOwnSale({ tables }: Context, caller: Caller, paymentId: string): Promise<void> {
  const sale = await tables.get('payments', paymentId)
  if (sale?.sellerId !== caller.userId || !isSinceRegistration(sale.createdAt, caller))
    throw new Refusal('not_found', m.refusal_order_not_found())
}

/** Reads the sale from Stripe and enters its state in the ledger. */
async function syncSale(context: Context, gateways: Gateways, paymentId: string): Promise<Sale> {
  const verdict = await syncPayment(context, gateways, await readIntent(gateways, paymentId))
  if (!verdict.genuine) throw new Error(`Payment ${paymentId}: ${verdict.reason}`)
  return verdict.sale
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
