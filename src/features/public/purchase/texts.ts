import { m } from '#messages'
import type { FailedAttempt } from '#src/domain/contracts/payments.ts'

export const purchaseAttemptsTexts = () =>
  ({
    refused: m.purchase_attempts_refused(),
    expired: m.purchase_attempts_expired(),
  }) satisfies Record<FailedAttempt, string>
