import { assertNever } from '#src/lib/flow/assert-never.ts'
import type { PurchaseItem } from '#src/services/payments/purchases/queries.ts'

/** Whether a purchase can be downloaded, or why it can't. `gone`: the file no longer exists. */
export type PurchaseState = 'available' | 'refunded' | 'disputed' | 'gone'

export function purchaseStateOf({
  status,
  isAvailable,
}: Pick<PurchaseItem, 'status' | 'isAvailable'>): PurchaseState {
  switch (status) {
    case 'refunded':
    case 'disputed':
      return status
    case 'paid':
    case 'partially_refunded':
      return isAvailable ? 'available' : 'gone'
    default:
      return assertNever(status)
  }
}
