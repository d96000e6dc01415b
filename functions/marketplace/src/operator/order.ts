import { m } from '#messages'
import { Query } from 'node-appwrite'
import { maskedEmail } from '#src/domain/account/masked-email.ts'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { operatorOverviewActions } from '#src/domain/contracts/operator/overview.ts'
import { owedCents } from '#src/domain/money/debt.ts'
import { inCourse } from '#src/domain/money/order.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { SignedIn } from '#functions/shared/identity/accounts.ts'
import { isPartyTo } from '#functions/shared/identity/purchase.ts'
import { shownSales } from './sales.ts'

type Read = (typeof operatorOverviewActions)['operator.order']

/** More events and debts than a sale has. */
const MOST = 100

/** Reads what a refund is decided on. The buyer's address stays masked, so that the read need not be logged. */
export async function readOrder(
  { orderId }: ActionRequest<Read>,
  context: Context,
  { caller }: SignedIn,
): Promise<ActionOutput<Read>> {
  const { tables, hash } = context
  const sale = await tables.get('payments', orderId)
  if (!sale) throw new Refusal('not_found', m.refusal_order_not_found())
  const [[shown], events, debts] = await Promise.all([
    shownSales(context, [sale]),
    tables.findExactly('order_events', { orderId }, [Query.orderAsc('createdAt'), Query.limit(MOST)]),
    tables.findExactly('debts', { paymentId: orderId }, [Query.limit(MOST)]),
  ])
  if (!shown) throw new Refusal('not_found', m.refusal_order_not_found())
  const { sellerId, country, feeCents, taxCents, discountCents, buyerEmail } = sale
  const { refundState, pendingRefundCents, givenBackFor } = sale
  return {
    ...shown,
    sellerId,
    buyer: buyerEmail === '' ? '' : maskedEmail(buyerEmail),
    country,
    feeCents,
    taxCents,
    discountCents,
    refundState,
    pendingRefundCents,
    givenBackFor,
    debtCents: debts.reduce((sum, debt) => sum + owedCents(debt), 0),
    isOwn: isPartyTo(hash, sale, caller),
    events: inCourse(events).map(({ kind, amountCents, createdAt }) => ({ kind, amountCents, createdAt })),
  }
}
