import { HOUR } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { type DiscountUse, usesOf } from '#functions/payments/src/discounts/discount-uses.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'
import { giveBack } from './give-back.ts'

type TakenUse = DiscountUse & { takenAt: string }

const isTaken = (use: DiscountUse): use is TakenUse => use.takenAt !== null

/** Orders uses by time; those of one moment by id, so that every run has the same order. */
const byTime = (one: TakenUse, other: TakenUse) =>
  Date.parse(one.takenAt) - Date.parse(other.takenAt) || (one.$id < other.$id ? -1 : 1)

/** Returns who used the code of a payment, in order, if each buyer has that code once; else nobody. */
async function usesBeside(context: Context, paymentId: string): Promise<TakenUse[]> {
  const { tables } = context
  const use = await tables.get('discount_uses', paymentId)
  const discount = use && (await tables.get('discounts', use.discountId))
  if (!use || !discount?.isOncePerBuyer) return []
  return (await usesOf(context, discount.$id, use)).filter(isTaken).sort(byTime)
}

/**
 * Gives back all sales that were paid with a code after their buyer had used it, but not the given sale itself. Returns whether that is
 * among them: the caller then gives it back. Only now are the card and the address known that were paid with. The sale must already be
 * in the ledger: of two simultaneous sales, the check that runs last then sees both. Sales of more than an hour ago stay, because their
 * creator may have changed the code since.
 */
export async function giveBackLaterUses(
  context: Context,
  gateways: Gateways,
  { paymentId, discountCode }: Pick<Sale, 'paymentId' | 'discountCode'>,
): Promise<boolean> {
  if (discountCode === '') return false
  const payment = await context.tables.get('payments', paymentId)
  // an earlier check found it, and its money may still be on its way
  if (payment?.givenBackFor === 'code_used') return true
  const [first, ...later] = await usesBeside(context, paymentId)
  const isNew = ({ takenAt }: TakenUse) => Date.parse(takenAt) > context.now.getTime() - HOUR
  if (first?.$id !== paymentId) return later.some((use) => use.$id === paymentId && isNew(use))
  for (const use of later.filter(isNew)) await giveBack(context, gateways, use.$id, 'code_used')
  return false
}
