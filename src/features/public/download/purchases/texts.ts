import { m } from '#messages'
import type { PurchaseState } from './purchase-state.ts'

export const purchaseReasonsTexts = (): Record<Exclude<PurchaseState, 'available'>, string> => ({
  refunded: m.purchases_purchase_reasons_refunded(),
  disputed: m.purchases_purchase_reasons_disputed(),
  gone: m.purchases_purchase_reasons_gone(),
})
