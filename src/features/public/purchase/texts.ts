import { m } from '#messages'
import type { FailedAttempt } from '#src/domain/contracts/payments.ts'

export const purchaseAttemptsTexts = (): Record<FailedAttempt, string> => ({
  refused: m.purchase_attempts_refused(),
  expired: m.purchase_attempts_expired(),
})
