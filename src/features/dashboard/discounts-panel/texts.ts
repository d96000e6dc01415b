import { m } from '#messages'
import type { DiscountState } from '#src/domain/discounts/discount.ts'

export const stateTexts = (): Record<DiscountState, string> => ({
  active: m.discounts_states_active(),
  scheduled: m.discounts_states_scheduled(),
  ended: m.discounts_states_ended(),
  used_up: m.discounts_states_used_up(),
})

export const columnTexts = (): readonly string[] => [
  m.discounts_columns_code(),
  m.discounts_columns_reduction(),
  m.discounts_columns_products(),
  m.discounts_columns_uses(),
  m.discounts_columns_revenue(),
  m.discounts_columns_actions(),
]
