import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'

type FailedPageProps = {
  texts: { failed: string; tryAgain: string }
  message: string
  onRetry: () => void
}

/** Shown in place of a page that could not be loaded. */
export function FailedPage({ texts, message, onRetry }: FailedPageProps) {
  return (
    <div className="container-page py-24">
      <ErrorPanel
        scope="page"
        title={texts.failed}
        message={message}
        retryLabel={texts.tryAgain}
        onRetry={onRetry}
      />
    </div>
  )
}
