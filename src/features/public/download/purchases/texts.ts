import { m } from '#messages'
import type { Standing } from './standing.ts'

export const purchaseReasonsTexts = (): Record<Exclude<Standing, 'available'>, string> => ({
  refunded: m.purchases_purchase_reasons_refunded(),
  disputed: m.purchases_purchase_reasons_disputed(),
  gone: m.purchases_purchase_reasons_gone(),
})
