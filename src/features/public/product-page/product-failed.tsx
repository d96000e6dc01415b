import { m } from '#messages'
import { FailedPage } from '#src/components/layout/failed-page.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { messageOf } from '#src/services/error-messages.ts'

type FailedProps = { error: unknown; onRetry: () => void }

export function ProductFailed({ error, onRetry }: FailedProps) {
  return (
    <FailedPage
      texts={{ failed: m.product_failed(), tryAgain: m.product_try_again() }}
      message={messageOf(error)}
      onRetry={onRetry}
    />
  )
}

/** Shown if creator and reviews could not be loaded. The product above still works. */
export function CreatorAndReviewsFailed({ error, onRetry }: FailedProps) {
  return <ErrorPanel title={m.product_creator_failed()} message={messageOf(error)} onRetry={onRetry} />
}
