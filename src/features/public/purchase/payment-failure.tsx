import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { MINIMUM_PURCHASE } from '#src/domain/contracts/payments.ts'
import { ActionError, BackendError, messageOf, OfflineError } from '#src/services/error-messages.ts'

/** Returns whether the seller's payment account was removed since the page was opened. */
const isNotForSale = (error: Error) => error instanceof ActionError && error.reason === 'seller_not_connected'

/** Returns whether trying again can't help, because only the seller can change what is refused. */
const isFinal = (error: Error) =>
  isNotForSale(error) || (error instanceof ActionError && error.field === MINIMUM_PURCHASE)

/** Returns whether the server refused the sale. The server checks the begun payment first, so nothing was paid. */
const isRefused = (error: Error) =>
  error instanceof ActionError && (error.code === 'not_found' || error.code === 'conflict')

function titleOf(error: Error): string {
  if (error instanceof OfflineError) return m.purchase_errors_load()
  if (isNotForSale(error)) return m.purchase_errors_not_for_sale()
  return messageOf(error, m.purchase_errors_load())
}

function explanationOf(error: Error, wasBegun: boolean): string | undefined {
  if (isNotForSale(error)) return m.purchase_errors_not_for_sale_text()
  if (error instanceof BackendError) return m.purchase_errors_intent({ status: error.status })
  return wasBegun && isRefused(error) ? m.purchase_errors_nothing_charged() : undefined
}

type PaymentFailureProps = {
  error: Error
  /** Whether a payment was begun before that could no longer be paid. */
  wasBegun: boolean
  onRetry: () => void
}

/** Tells why there is nothing to pay with, and offers another try where that can help. */
export function PaymentFailure({ error, wasBegun, onRetry }: PaymentFailureProps) {
  return (
    <ErrorPanel
      title={titleOf(error)}
      message={explanationOf(error, wasBegun)}
      {...(!isFinal(error) && { onRetry })}
    />
  )
}
