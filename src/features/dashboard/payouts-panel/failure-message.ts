import { m } from '#messages'
import { messageOf, OfflineError } from '#src/services/error-messages.ts'
import { PaymentServiceError } from '#src/services/payments/payouts/queries.ts'
import { failureOfTexts } from './texts.ts'

/** Returns the message for a failure: the server's own if it is meant for people, else one from `failureOfTexts`. */
export function failureMessage(
  error: unknown,
  fallback: string,
  offline: string = m.payouts_failure_offline(),
): string {
  if (error instanceof OfflineError) return offline
  if (error instanceof PaymentServiceError) return `${failureOfTexts()[error.action]}: ${error.status}`
  return messageOf(error, fallback)
}
