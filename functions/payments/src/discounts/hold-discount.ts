import { codeProblem, type Discount, isFullyHeld } from '#src/domain/discounts/discount.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { endPayment } from '#functions/payments/src/checkout/end-payment.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import { codeRefusal } from './code-refusal.ts'
import { ATTEMPTS, type DiscountUser, holderKeyOf, holdsOf, usedBefore, usesOf } from './discount-uses.ts'

/** The product that a payment is for, at its listed price. */
type ProductToBuy = { productId: string; listedCents: number; range: unknown }

/**
 * Cancels the payments by which a holder holds uses of a limited discount. Returns whether a use is free again: a payment that is on
 * its way keeps its use.
 */
export async function endOtherHolds(
  context: Context,
  gateways: Gateways,
  { $id: discountId, maxUses }: Pick<Row<'discounts'>, '$id' | 'maxUses'>,
  holderKey: string,
): Promise<boolean> {
  if (maxUses === 0) return false
  const endings: string[] = []
  for (const { $id } of await holdsOf(context, discountId, holderKey)) {
    endings.push(await endPayment(context, gateways, $id))
  }
  return endings.includes('ended')
}

/**
 * Lets a payment hold a use of the discount for a quarter of an hour, before its buyer can pay it. Of two payments that want the last
 * use at the same moment, one gets it: the commit is decided on the version of the discount. A payment that holds a use already holds
 * it anew. Of a limited discount one holder holds one use for a product: what the same account or network has begun before is cancelled.
 * @throws {Refusal} if the discount has changed since it was granted, or another payment got the last use
 */
export async function holdDiscount(
  context: Context,
  gateways: Gateways,
  discount: Pick<Discount, '$id' | 'creatorId'>,
  paymentId: string,
  user: DiscountUser,
  { productId, listedCents, range }: ProductToBuy,
): Promise<void> {
  const { tables, now } = context
  const holderKey = holderKeyOf(context, user.buyerUserId, productId)
  const heldUntil = new Date(now.getTime() + limits.discount.held).toISOString()
  const hold = async (): Promise<void> => {
    const [known, current, others] = await Promise.all([
      tables.get('discount_uses', paymentId),
      tables.get('discounts', discount.$id),
      usesOf(context, discount.$id, user),
    ])
    if (known) {
      const decidedOn = asRead('discount_uses', known)
      return tables.transaction((tx) => tx.update('discount_uses', paymentId, { heldUntil }), { decidedOn })
    }
    // these are read after the discount, so a use that is held later makes the commit a conflict
    if (current && (await endOtherHolds(context, gateways, current, holderKey))) return hold()
    const problem = codeProblem(
      current,
      { productId, priceCents: listedCents, isPayWhatYouWant: range !== null },
      now,
    )
    if (problem || !current) throw codeRefusal(problem ?? 'unknown', current)
    if (isFullyHeld(current)) throw codeRefusal('used_up', current)
    if (current.isOncePerBuyer && others.length > 0) throw usedBefore()
    const isCounted = current.maxUses > 0 || current.isOncePerBuyer
    const { $id: discountId, creatorId } = discount
    return tables.transaction(
      (tx) => {
        tx.create('discount_uses', paymentId, {
          discountId,
          creatorId,
          ...user,
          holderKey,
          heldUntil,
          takenAt: null,
          createdAt: now.toISOString(),
        })
        tx.increment('discounts', discountId, 'held')
      },
      { decidedOn: isCounted ? asRead('discounts', current) : [] },
    )
  }
  await retryOnConflict(hold, ATTEMPTS)
}
