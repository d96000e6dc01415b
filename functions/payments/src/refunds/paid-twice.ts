import { hasFile, isStanding } from '#functions/shared/identity/purchase.ts'
import type { Row } from '#functions/shared/db/rows.ts'

export type PaidSale = Pick<
  Row<'payments'>,
  | '$id'
  | 'productId'
  | 'sellerId'
  | 'buyerUserId'
  | 'buyerSince'
  | 'buyerProvenKey'
  | 'buyerEmailKey'
  | 'receiptKey'
  | 'fileStorageId'
  | 'partIds'
  | 'status'
  | 'givenBackFor'
  | 'paidAt'
  | 'amountCents'
>

const isGiven = (one: string, other: string) => one !== '' && one === other

/**
 * Returns whether the buyer of the later sale already has the file by the first one. The first sale must be open to that buyer,
 * or else the refund would take the file away. An e-mail address counts only if both buyers' accounts had verified it, and if the
 * first sale was paid with it.
 */
function isBoughtAlready(first: PaidSale, later: PaidSale): boolean {
  if (first.productId !== later.productId || first.sellerId !== later.sellerId) return false
  const isSameAccount =
    isGiven(first.buyerUserId, later.buyerUserId) && isGiven(first.buyerSince, later.buyerSince)
  const isSameAddress =
    isGiven(first.buyerProvenKey, later.buyerProvenKey) && first.buyerEmailKey === later.buyerProvenKey
  // two people may each sign in and pay in one browser
  const isOneOfAGuest = first.buyerUserId === '' || later.buyerUserId === ''
  return isSameAccount || isSameAddress || (isOneOfAGuest && isGiven(first.receiptKey, later.receiptKey))
}

/** Orders sales by time. Stripe reports whole seconds, so sales of one second are ordered by id. */
function byTime(one: PaidSale, other: PaidSale): number {
  const difference = Date.parse(one.paidAt ?? '') - Date.parse(other.paidAt ?? '')
  if (difference !== 0 && !Number.isNaN(difference)) return difference
  return one.$id < other.$id ? -1 : 1
}

/**
 * Returns the sales that must be given back: the earliest sale of a buyer stays. Sales that are refunded, in dispute or being
 * given back don't count, because the buyer can't get the file by them. For what was got for nothing there is nothing to give back. The
 * result does not depend on the order of `sales`.
 */
export function paidTwice(sales: readonly PaidSale[]): PaidSale[] {
  const kept: PaidSale[] = []
  const twice: PaidSale[] = []
  const standing = sales.filter((sale) => isStanding(sale) && hasFile(sale)).sort(byTime)
  for (const sale of standing) {
    const isBought = kept.some((first) => isBoughtAlready(first, sale))
    if (!isBought) kept.push(sale)
    else if (sale.amountCents > 0) twice.push(sale)
  }
  return twice
}
