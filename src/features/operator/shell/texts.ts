import { m } from '#messages'
import type { Place } from './views.ts'

export const viewTexts: Record<Place, () => string> = {
  inbox: () => m.operator_nav_inbox(),
  complaints: () => m.operator_nav_complaints(),
  find: () => m.operator_nav_find(),
  money: () => m.operator_nav_money(),
  log: () => m.operator_nav_log(),
}
