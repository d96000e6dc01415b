import { env } from '#src/config/env.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { MessageBody } from './message-screen.tsx'
import { unreachableTexts as texts } from './texts.ts'

/**
 * Tells the operator which server does not respond, and visitors that it is not their fault. A browser that knows it is offline
 * says only that.
 */
export function UnreachableText() {
  if (!navigator.onLine) return <p>{texts.offline}</p>
  return (
    <>
      <p>
        {texts.text} <code>{env().appwriteEndpoint}</code> {texts.project}{' '}
        <code>{env().appwriteProject}</code>.
      </p>
      <p>{texts.help}</p>
    </>
  )
}

/** Shown in place of a part of a page whose server does not respond. */
export function UnreachablePanel({ onRetry }: { onRetry: () => void }) {
  return (
    <section
      role="alert"
      className="mx-auto grid max-w-2xl justify-items-start gap-4 rounded-card border border-line bg-card p-6 sm:p-8"
    >
      <h2 className="text-xl">{texts.title}</h2>
      <MessageBody>
        <UnreachableText />
      </MessageBody>
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
    </section>
  )
}
