import { isStanding } from '#functions/shared/identity/purchase.ts'
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
  | 'status'
  | 'givenBackFor'
  | 'paidAt'
>

const isGiven = (one: string, other: string) => one !== '' && one === other

/**
 * Whether who paid the later one has the file by the first as well. It must be one whom the first opens to: else the money
 * would go back and the file be lost with it. An address counts where both had proven it.
 */
function isBoughtAlready(first: PaidSale, later: PaidSale): boolean {
  if (first.productId !== later.productId || first.sellerId !== later.sellerId) return false
  const isSameAccount =
    isGiven(first.buyerUserId, later.buyerUserId) && isGiven(first.buyerSince, later.buyerSince)
  const isSameAddress =
    isGiven(first.buyerProvenKey, later.buyerProvenKey) && first.buyerEmailKey === later.buyerProvenKey
  // two people may pay in one browser, each signed in
  const isOneOfAGuest = first.buyerUserId === '' || later.buyerUserId === ''
  return isSameAccount || isSameAddress || (isOneOfAGuest && isGiven(first.receiptKey, later.receiptKey))
}

/** The payment of a time that the provider tells in whole seconds; of two in one second the smaller id. */
function byTime(one: PaidSale, other: PaidSale): number {
  const difference = Date.parse(one.paidAt ?? '') - Date.parse(other.paidAt ?? '')
  if (difference !== 0 && !Number.isNaN(difference)) return difference
  return one.$id < other.$id ? -1 : 1
}

/**
 * The sales that are to be given back: of those of one buyer the earliest stays. One that is refunded, in dispute or on its way
 * back can't be what somebody has the file by. Whoever looks at the same sales, in whichever order, comes to the same.
 */
export function paidTwice(sales: readonly PaidSale[]): PaidSale[] {
  const kept: PaidSale[] = []
  const twice: PaidSale[] = []
  const standing = sales.filter((sale) => isStanding(sale) && sale.fileStorageId !== '').sort(byTime)
  for (const sale of standing) {
    const isBought = kept.some((first) => isBoughtAlready(first, sale))
    if (isBought) twice.push(sale)
    else kept.push(sale)
  }
  return twice
}
