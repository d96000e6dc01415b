import { Query } from 'node-appwrite'
import { m } from '#messages'
import { isFreeOrder } from '#src/domain/money/order.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'

export type DiscountUse = Row<'discount_uses'>

/** More than for other rows, because everybody who buys with a discount counts in its row. */
export const ATTEMPTS = 10
/** How many uses of one buyer, or expired ones of one discount, are looked at. */
const USES = 25

/** What a buyer is known by; '' for each mark that is missing. A card is known once it has paid. */
const marks = ['buyerUserId', 'emailKey', 'cardKey'] as const

/** Who wants to use a discount, or has used it. `emailKey` is '' unless each buyer has the code once. */
export type DiscountUser = Pick<DiscountUse, (typeof marks)[number]>

export const isHeld = ({ heldUntil, takenAt }: DiscountUse, now: Date): boolean =>
  takenAt === null && Date.parse(heldUntil) > now.getTime()

/** Returns the uses of a discount by one buyer. */
export async function usesOf(
  { tables }: Pick<Context, 'tables'>,
  discountId: string,
  user: DiscountUser,
): Promise<DiscountUse[]> {
  const given = marks.filter((mark) => user[mark] !== '')
  const found = await Promise.all(
    given.map(async (mark) => {
      const uses = await tables.findExactly('discount_uses', { discountId }, [
        Query.equal(mark, user[mark]),
        Query.limit(USES),
      ])
      return uses.filter((use) => use[mark] === user[mark])
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

export const usedBefore = () => new Refusal('conflict', m.discount_used_before(), 'code')

/** Returns the key of who holds a use: one account, or all guests of one network, for one product. */
export const holderKeyOf = (
  { hash, clientAddress }: Pick<Context, 'hash' | 'clientAddress'>,
  buyerUserId: string,
  productId: string,
): string =>
  buyerUserId === ''
    ? hash.of('discount holder', productId, 'network', clientAddress)
    : hash.of('discount holder', productId, 'account', buyerUserId)

/** Returns the uses of a discount that a holder's begun payments hold. Orders for nothing hold theirs for a moment only. */
export async function holdsOf(
  { tables }: Pick<Context, 'tables'>,
  discountId: string,
  holderKey: string,
): Promise<DiscountUse[]> {
  const uses = await tables.find('discount_uses', [
    Query.equal('holderKey', holderKey),
    Query.equal('discountId', discountId),
    Query.isNull('takenAt'),
    Query.limit(USES),
  ])
  return uses.filter((use) => use.holderKey === holderKey && !isFreeOrder(use.$id))
}

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

/** The use of a code by a payment that the marketplace gives back, and whether the code still exists. */
export type ReturnedUse = { use: DiscountUse; isCodeKept: boolean }

/** Returns the use of a payment's code; null without a code. A launch price finds its sales by their uses, so it keeps them. */
export async function codeUseOf(
  { tables }: Pick<Context, 'tables'>,
  { $id, discountCode }: Pick<Row<'payments'>, '$id' | 'discountCode'>,
): Promise<ReturnedUse | null> {
  const use = discountCode === '' ? null : await tables.get('discount_uses', $id)
  // a creator who has deleted the account has no discounts any more
  return use && { use, isCodeKept: (await tables.get('discounts', use.discountId)) !== null }
}

/** Lets a code be used again. The commit has to be decided on the use. */
export function stageUseReturned(tx: Stage, { use, isCodeKept }: ReturnedUse): void {
  tx.remove('discount_uses', use.$id)
  if (isCodeKept) tx.decrement('discounts', use.discountId, use.takenAt === null ? 'held' : 'uses')
}
