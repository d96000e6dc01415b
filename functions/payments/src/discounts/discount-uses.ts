import { Query } from 'node-appwrite'
import { m } from '#messages'
import { codeProblem, type Discount, isFullyHeld } from '#src/domain/discounts/discount.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { codeRefusal } from './code-refusal.ts'

export type DiscountUse = Row<'discount_uses'>

/** More than for other rows, because everybody who buys with a discount counts in its row. */
const ATTEMPTS = 10
/** How many uses of one buyer, or expired ones of one discount, are looked at. */
const USES = 25

/** Who wants to use a discount. `emailKey` is '' unless each buyer has the code once. */
export type DiscountUser = Pick<DiscountUse, 'buyerUserId' | 'emailKey'>

/** The product that a payment is for, at its listed price. */
type ProductToBuy = { productId: string; listedCents: number; range: unknown }

export const isHeld = ({ heldUntil, takenAt }: DiscountUse, now: Date): boolean =>
  takenAt === null && Date.parse(heldUntil) > now.getTime()

/** Returns the uses of a discount by one buyer. MariaDB may ignore letter case, so ids are compared again. */
export async function usesOf(
  { tables }: Pick<Context, 'tables'>,
  discountId: string,
  user: DiscountUser,
): Promise<DiscountUse[]> {
  const proofs = (['buyerUserId', 'emailKey'] as const).filter((proof) => user[proof] !== '')
  const found = await Promise.all(
    proofs.map(async (proof) => {
      const uses = await tables.find('discount_uses', [
        Query.equal(proof, user[proof]),
        Query.equal('discountId', discountId),
        Query.limit(USES),
      ])
      return uses.filter((use) => use[proof] === user[proof] && use.discountId === discountId)
    }),
  )
  return [...new Map(found.flat().map((use) => [use.$id, use])).values()]
}

/** Returns held uses whose time is over, the oldest first: of one discount, or of all. */
export const expiredUses = ({ tables, now }: Pick<Context, 'tables' | 'now'>, discountId?: string) =>
  tables.find('discount_uses', [
    ...(discountId === undefined ? [] : [Query.equal('discountId', discountId)]),
    Query.isNull('takenAt'),
    Query.lessThanEqual('heldUntil', now.toISOString()),
    Query.orderAsc('heldUntil'),
    Query.limit(USES),
  ])

/**
 * Lets a payment hold a use of the discount for a quarter of an hour, before its buyer can pay it. Of two payments that want the last
 * use at the same moment, one gets it: the commit is decided on the version of the discount. A payment that holds a use already holds
 * it anew.
 * @throws {Refusal} if the discount has changed since it was granted, or another payment got the last use
 */
export async function holdDiscount(
  context: Context,
  discount: Pick<Discount, '$id' | 'creatorId'>,
  paymentId: string,
  user: DiscountUser,
  { productId, listedCents, range }: ProductToBuy,
): Promise<void> {
  const { tables, now } = context
  const heldUntil = new Date(now.getTime() + limits.discount.held).toISOString()
  await retryOnConflict(async () => {
    const [known, current, others] = await Promise.all([
      tables.get('discount_uses', paymentId),
      tables.get('discounts', discount.$id),
      usesOf(context, discount.$id, user),
    ])
    if (known) {
      const decidedOn = asRead('discount_uses', known)
      return tables.transaction((tx) => tx.update('discount_uses', paymentId, { heldUntil }), { decidedOn })
    }
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
          heldUntil,
          takenAt: null,
          createdAt: now.toISOString(),
        })
        tx.increment('discounts', discountId, 'held')
      },
      { decidedOn: isCounted ? asRead('discounts', current) : [] },
    )
  }, ATTEMPTS)
}

export const usedBefore = () => new Refusal('conflict', m.discount_used_before(), 'code')

/** Gives back the use that a payment held. Only for a payment that nobody can pay any more; a use that was paid with stays. */
export async function releaseDiscount({ tables }: Pick<Context, 'tables'>, paymentId: string): Promise<void> {
  await retryOnConflict(async () => {
    const use = await tables.get('discount_uses', paymentId)
    if (!use || use.takenAt !== null) return
    // a creator who has deleted the account has no discounts any more
    const discount = await tables.get('discounts', use.discountId)
    await tables.transaction(
      (tx) => {
        tx.remove('discount_uses', paymentId)
        if (discount) tx.decrement('discounts', use.discountId, 'held')
      },
      { decidedOn: asRead('discount_uses', use) },
    )
  }, ATTEMPTS)
}
