import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import type { PayoutStatus } from '#src/domain/money/payout.ts'

export const failureOfTexts = () => ({
  create_connect_account: m.payouts_failure_of_create_connect_account(),
  create_onboarding_link: m.payouts_failure_of_create_onboarding_link(),
  get_account_info: m.payouts_failure_of_get_account_info(),
  create_payout: m.payouts_failure_of_create_payout(),
  get_payout_history: m.payouts_failure_of_get_payout_history(),
  get_dashboard_link: m.payouts_failure_of_get_dashboard_link(),
  refund_order: m.payouts_failure_of_refund_order(),
})

export const connectStepsTexts = () => [
  {
    title: m.payouts_connect_steps_1_title(),
    text: m.payouts_connect_steps_1_text(),
  },
  {
    title: m.payouts_connect_steps_2_title(),
    text: (fee: string) => m.payouts_connect_steps_2_text({ fee: fee, brand: brand.name }),
  },
  {
    title: m.payouts_connect_steps_3_title(),
    text: m.payouts_connect_steps_3_text(),
  },
]

export const setupStepsTexts = () => ({
  detailsSubmitted: m.payouts_setup_steps_details_submitted(),
  chargesEnabled: m.payouts_setup_steps_charges_enabled(),
  payoutsEnabled: m.payouts_setup_steps_payouts_enabled(),
})

export const setupOpenTexts = () => ({
  detailsSubmitted: m.payouts_setup_open_details_submitted(),
  chargesEnabled: m.payouts_setup_open_charges_enabled(),
  payoutsEnabled: m.payouts_setup_open_payouts_enabled(),
})

export const statusTexts = (): Record<PayoutStatus, string> => ({
  pending: m.payouts_statuses_pending(),
  completed: m.payouts_statuses_completed(),
  failed: m.payouts_statuses_failed(),
})

export const historyNoneTexts = () => ({
  title: m.payouts_history_none_title(),
  text: m.payouts_history_none_text(),
})

export const historyColumnsTexts = () => ({
  date: m.payouts_history_columns_date(),
  amount: m.payouts_history_columns_amount(),
  status: m.payouts_history_columns_status(),
  details: m.payouts_history_columns_details(),
})
