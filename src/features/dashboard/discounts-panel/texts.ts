import { m } from '#messages'
import type { DiscountState } from '#src/domain/discounts/discount.ts'

export const stateTexts = (): Record<DiscountState, string> => ({
  active: m.discounts_states_active(),
  scheduled: m.discounts_states_scheduled(),
  ended: m.discounts_states_ended(),
  used_up: m.discounts_states_used_up(),
})
