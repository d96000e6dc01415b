import { useEffect } from 'react'
import { MessageScreen } from '#src/components/layout/message-screen.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { missingPartText } from '#src/lib/page/missing-part.ts'
import { reloadOnceFor } from '#src/lib/page/reload-once-for.ts'
import { errorTexts as texts } from './texts.ts'

/**
 * Shown when a part of the page is missing on the server, usually because of a newer release. Reloading gets that release, unless
 * the page has just been reloaded for this reason.
 */
export function MissingPartScreen({ part }: { part: string }) {
  useEffect(() => {
    void reloadOnceFor(part)
  }, [part])
  return (
    <MessageScreen
      title={texts.stale.title}
      action={<Button onClick={() => window.location.reload()}>{texts.stale.reload}</Button>}
    >
      <p>{missingPartText}</p>
    </MessageScreen>
  )
}
