import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import {
  NOTHING_TO_REFUND,
  ORDER_CHANGED,
  ORDER_NOT_FOUND,
  REFUND_UNDER_WAY,
  type payoutActions,
} from '#src/domain/contracts/payouts.ts'
import { formatPrice } from '#src/domain/money.ts'
import { refundableCents } from '#src/domain/refund.ts'
import { requireAccount } from '#functions/shared/accounts.ts'
import { isSinceRegistration } from '#functions/shared/caller.ts'
import type { Context } from '#functions/shared/context.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import { countInWindow, uncount } from '#functions/shared/window-count.ts'
import { settle } from './settle.ts'
import type { Shop } from './shop.ts'
import type { Sale } from './verified-sale.ts'

type RefundOrder = (typeof payoutActions)['refund_order']

/** Longer than this function may run: there is never a second refund of an order beside a first. */
const oneAtATime = { max: 1, window: 30_000 }

/**
 * What was refunded before is the provider's word, held against what the seller saw: an answer that was lost, a
 * second tab or a second click refunds nothing twice.
 */
export async function refundOrder(
  { orderId, amount, refundedBefore }: ActionRequest<RefundOrder>,
  context: Context,
  shop: Shop,
): Promise<ActionOutput<RefundOrder>> {
  await requireOwnSale(context, orderId)
  if (!(await countInWindow(context, ['refund', orderId], oneAtATime))) {
    throw new Refusal('conflict', REFUND_UNDER_WAY)
  }
  const release = () => uncount(context, ['refund', orderId])
  try {
    checkRefund(await currentSale(context, shop, orderId), amount, refundedBefore)
    await shop.provider.refundPart(orderId, amount)
  } catch (error) {
    // after anything else nobody knows what became of it, and the time must pass
    if (isRefused(error)) await release()
    throw error
  }
  const { status, refundedCents } = await currentSale(context, shop, orderId)
  await release()
  return { status, refundedCents }
}

/** Nothing was given back, for sure. */
const isRefused = (error: unknown) => error instanceof Refusal && error.code !== 'unavailable'

function checkRefund(sale: Sale, amount: number, refundedBefore: number): void {
  if (sale.refundedCents !== refundedBefore) throw new Refusal('conflict', ORDER_CHANGED)
  const most = refundableCents(sale)
  if (most === 0) throw new Refusal('conflict', NOTHING_TO_REFUND)
  if (amount < 1 || amount > most) throw new Refusal('invalid_input', refundRange(most), 'amount')
}

const refundRange = (most: number) => `Please enter an amount from ${formatPrice(1)} to ${formatPrice(most)}`

/** @throws {Refusal} for a sale of somebody else's, which is not even known to exist */
async function requireOwnSale(context: Context, paymentId: string): Promise<void> {
  const { caller } = await requireAccount(context)
  const sale = await context.tables.get('payments', paymentId)
  // ids are compared again: a database may take those that differ in letter case for the same (MariaDB)
  const isOwn = sale?.$id === paymentId && sale.sellerId === caller.userId
  if (!isOwn || !isSinceRegistration(sale.createdAt, caller)) throw new Refusal('not_found', ORDER_NOT_FOUND)
}

/** As the provider tells it, which is also entered in the books. */
async function currentSale(context: Context, shop: Shop, paymentId: string): Promise<Sale> {
  const intent = await shop.provider.find(paymentId)
  const verdict = intent && (await settle(context, shop, intent))
  if (!verdict?.genuine)
    throw new Error(`Payment ${paymentId}: ${verdict?.reason ?? 'unknown to the provider'}`)
  return verdict.sale
}
