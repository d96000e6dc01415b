import { discountId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { DiscountUse } from './discount-uses.ts'

/** The discount of a sale, and the use that its payment held. The use is null if it was never held. */
export type SaleDiscount = { discountId: string; use: DiscountUse | null }

/**
 * Finds the discount by the code of the sale; a launch price has none, and is found by the use that the payment held. Returns null for a
 * sale at the listed price, and for one whose discount is gone with its creator.
 */
export async function discountOf(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  {
    sellerId,
    discountCode,
    discountCents,
  }: Pick<Row<'payments'>, 'sellerId' | 'discountCode' | 'discountCents'>,
  paymentId: string,
): Promise<SaleDiscount | null> {
  if (discountCode === '' && discountCents === 0) return null
  const use = await tables.get('discount_uses', paymentId)
  const id = discountCode === '' ? use?.discountId : discountId(hash, sellerId, discountCode)
  const discount = id === undefined ? null : await tables.get('discounts', id)
  return discount && { discountId: discount.$id, use }
}

type DiscountedOrder = Pick<Row<'payments'>, 'buyerUserId' | 'buyerEmailKey' | 'cardKey'> & {
  /** Rappen. */
  earned: number
}

/**
 * Counts a new sale with the discount. The use that its payment held is taken for good. Buyers are known by
 * their card from then on, and guests by the address that they paid with: the one that they entered for the code may have been any.
 */
export function stageDiscountTaken(
  tx: Stage,
  discounted: SaleDiscount | null,
  { buyerUserId, buyerEmailKey, cardKey, earned }: DiscountedOrder,
  now: Date,
): void {
  if (!discounted) return
  const { discountId, use } = discounted
  tx.increment('discounts', discountId, 'uses')
  tx.increment('discounts', discountId, 'revenueCents', earned)
  if (!use || use.takenAt !== null) return
  const isGuest = buyerUserId === '' && buyerEmailKey !== ''
  const user = isGuest ? { emailKey: buyerEmailKey } : {}
  tx.update('discount_uses', use.$id, { ...user, cardKey, takenAt: now.toISOString() })
  tx.decrement('discounts', discountId, 'held')
}

/** Lets the discount follow a refund, a dispute or its end. @param gained Rappen; negative for what is given back */
export function stageDiscountRevenue(tx: Stage, discounted: SaleDiscount | null, gained: number): void {
  if (discounted) tx.add('discounts', discounted.discountId, 'revenueCents', gained)
}
