import { useEffect } from 'react'
import { MessageScreen } from '#src/components/layout/message-screen.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { missingPartText } from '#src/lib/page/missing-part.ts'
import { reloadOnceFor } from '#src/lib/page/reload-once-for.ts'
import { errorTexts as texts } from './texts.ts'

/** A part of the page that a newer release has replaced: asked for again the page is that release, unless it was already. */
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
