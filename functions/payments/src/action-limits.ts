import type { payoutActions } from '#src/domain/contracts/payouts.ts'
import type { ActionLimit } from '#functions/shared/http/serve.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'

/** Each of these actions makes at least one request to the payment provider, and some make several. */
export const payoutLimits: Record<keyof typeof payoutActions, ActionLimit> = {
  create_connect_account: { max: 20, window: HOUR },
  create_onboarding_link: { max: 60, window: HOUR },
  get_account_info: { max: 120, window: 10 * MINUTE },
  get_dashboard_link: { max: 60, window: HOUR },
  create_payout: { max: 30, window: HOUR },
  get_payout_history: { max: 240, window: 10 * MINUTE },
  refund_order: { max: 120, window: HOUR },
}
