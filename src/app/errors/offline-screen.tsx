import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'

type Frame = ComponentType<{ children: ReactNode }>

/**
 * Stands in place of a screen whose code did not arrive because the browser is offline. Most visitors come from a public page, whose
 * frame is there already; without it the message stands alone.
 */
export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const [PublicFrame, setPublicFrame] = useState<Frame | null>(null)
  useEffect(() => {
    void import('#src/app/public-page.tsx').then(
      ({ PublicPage }) => setPublicFrame(() => PublicPage),
      () => undefined,
    )
  }, [])
  const message = (
    <div className="container-page grid justify-items-center gap-3 py-24 text-center">
      <h1 tabIndex={-1} className="text-2xl">
        {m.app_offline_title()}
      </h1>
      <p className="text-muted">{m.ui_offline()}</p>
      <Button onClick={onRetry}>{m.app_error_try_again()}</Button>
    </div>
  )
  return PublicFrame ? <PublicFrame>{message}</PublicFrame> : <main id="content">{message}</main>
}
