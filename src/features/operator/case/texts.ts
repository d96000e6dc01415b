import { m } from '#messages'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import type { Measure } from '#src/domain/moderation/decision.ts'
import type { Case } from '#src/services/operator/queries.ts'

type FactName = NonNullable<Case['shown']>['facts'][number]['name']

export const factTexts: Record<FactName, () => string> = {
  price: () => m.operator_fact_price(),
  access: () => m.operator_fact_access(),
  file: () => m.operator_fact_file(),
  rating: () => m.operator_fact_rating(),
  author: () => m.operator_fact_author(),
  links: () => m.operator_fact_links(),
  tags: () => m.operator_fact_tags(),
  followers: () => m.operator_fact_followers(),
  products: () => m.operator_fact_products(),
  since: () => m.operator_fact_since(),
}

type Choice = { value: Measure; label: string; help: string }

/** What can be done, as the form offers it. */
export const measureChoices: Record<Measure, () => Choice> = {
  none: () => ({ value: 'none', label: m.operator_decide_none(), help: m.operator_decide_none_help() }),
  hide_product: () => ({
    value: 'hide_product',
    label: m.operator_decide_hide_product(),
    help: m.operator_decide_hide_product_help(),
  }),
  close_files: () => ({
    value: 'close_files',
    label: m.operator_decide_close_files(),
    help: m.operator_decide_close_files_help(),
  }),
  hide_review: () => ({
    value: 'hide_review',
    label: m.operator_decide_hide_review(),
    help: m.operator_decide_hide_review_help(),
  }),
  hide_page: () => ({
    value: 'hide_page',
    label: m.operator_decide_hide_page(),
    help: m.operator_decide_hide_page_help(),
  }),
  suspend: () => ({
    value: 'suspend',
    label: m.operator_decide_suspend(),
    help: m.operator_decide_suspend_help(),
  }),
  hold_payouts: () => ({
    value: 'hold_payouts',
    label: m.operator_decide_hold_payouts(),
    help: m.operator_decide_hold_payouts_help({ days: moderationLimits.holdDays }),
  }),
}
