import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { orderActions } from '#src/domain/contracts/orders.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import { refundableCents } from '#src/domain/money/refund.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import { readIntent } from '#functions/payments/src/sales/enter-sale.ts'
import { syncPayment } from '#functions/payments/src/sales/sync-payment.ts'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'
import { refundBuyer, withRefundLock } from './refund-buyer.ts'

type RefundOrder = (typeof orderActions)['refund_order']

type Telling = {
  /** What Stripe keeps with the refund. */
  metadata: Record<string, string>
  /** Notes the refund, once it is known that nothing speaks against it and before any money moves. */
  note: () => Promise<void>
}

/**
 * Refunds a sale. The amount refunded before is read from Stripe and compared with the amount that the page showed. A lost response, a
 * second tab or a second click therefore refunds nothing twice.
 */
export async function refundSale(
  context: Context,
  gateways: Gateways,
  { orderId, amount, refundedBefore }: ActionRequest<RefundOrder>,
  telling?: Telling,
): Promise<ActionOutput<RefundOrder>> {
  if (isFreeOrder(orderId)) throw new Refusal('conflict', m.refusal_nothing_to_refund())
  await withRefundLock(context, orderId, async () => {
    checkRefund(await syncSale(context, gateways, orderId), amount, refundedBefore)
    await telling?.note()
    const intent = await readIntent(gateways, orderId)
    await refundBuyer(context, gateways, { intent, amount, metadata: telling?.metadata ?? {} })
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

/** Reads the sale from Stripe and enters its state in the ledger. */
async function syncSale(context: Context, gateways: Gateways, paymentId: string): Promise<Sale> {
  const verdict = await syncPayment(context, gateways, await readIntent(gateways, paymentId))
  if (!verdict.genuine) throw new Error(`Payment ${paymentId}: ${verdict.reason}`)
  return verdict.sale
}
