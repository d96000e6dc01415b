import { m } from '#messages'
import { LatePublicFrame } from '#src/app/late-public-frame.tsx'
import { Button } from '#src/components/ui/action/button.tsx'

/**
 * Stands in place of a screen whose code did not arrive because the connection failed. Most visitors come from a public page, whose
 * frame is there already; without it the message stands alone.
 */
export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const message = (
    <div className="container-page grid justify-items-center gap-3 py-24 text-center">
      <h1 tabIndex={-1} className="text-2xl">
        {m.app_offline_title()}
      </h1>
      <p className="text-muted">{m.failure_offline()}</p>
      <Button onClick={onRetry}>{m.app_error_try_again()}</Button>
    </div>
  )
  return <LatePublicFrame otherwise={<main id="content">{message}</main>}>{message}</LatePublicFrame>
}
