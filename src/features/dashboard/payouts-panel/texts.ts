import { m } from '#messages'
import type { PaymentServiceError } from '#src/services/payments/payouts/queries.ts'
import { brand } from '#src/config/brand.ts'
import type { PayoutStatus } from '#src/domain/money/payout.ts'

export const failureOfTexts = (): Record<PaymentServiceError['action'], string> => ({
  create_connect_account: m.payouts_failure_of_create_connect_account(),
  create_onboarding_link: m.payouts_failure_of_create_onboarding_link(),
  get_account_info: m.payouts_failure_of_get_account_info(),
  create_payout: m.payouts_failure_of_create_payout(),
  get_payout_history: m.payouts_failure_of_get_payout_history(),
  get_dashboard_link: m.payouts_failure_of_get_dashboard_link(),
})

export const connectStepsTexts = (fee: string): readonly { title: string; text: string }[] => [
  {
    title: m.payouts_connect_steps_1_title(),
    text: m.payouts_connect_steps_1_text(),
  },
  {
    title: m.payouts_connect_steps_2_title(),
    text: m.payouts_connect_steps_2_text({ fee, brand: brand.name }),
  },
  {
    title: m.payouts_connect_steps_3_title(),
    text: m.payouts_connect_steps_3_text(),
  },
]

export const statusTexts = (): Record<PayoutStatus, string> => ({
  pending: m.payouts_statuses_pending(),
  completed: m.payouts_statuses_completed(),
  failed: m.payouts_statuses_failed(),
})
