import { useEffect } from 'react'
import { m } from '#messages'
import { MessageScreen } from '#src/components/layout/message-screen.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { reloadOnceFor } from '#src/lib/page/reload-once-for.ts'

/**
 * Shown when a part of the page is missing on the server, usually because of a newer release. Reloading gets that release, unless
 * the page has just been reloaded for this reason.
 */
export function MissingModuleScreen({ part }: { part: string }) {
  useEffect(() => {
    void reloadOnceFor(part)
  }, [part])
  return (
    <MessageScreen
      title={m.app_error_stale_title()}
      action={<Button onClick={() => window.location.reload()}>{m.app_error_stale_reload()}</Button>}
    >
      <p>{m.app_error_stale_text()}</p>
    </MessageScreen>
  )
}
