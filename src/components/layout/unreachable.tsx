import { m } from '#messages'
import { env } from '#src/config/env.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { MessageBody } from './message-screen.tsx'

/**
 * Tells visitors to come back, and whoever runs the site which server does not respond. A browser that knows it is offline says only
 * that.
 */
export function UnreachableText() {
  if (!navigator.onLine) return <p>{m.unreachable_offline()}</p>
  return (
    <>
      <p>{m.unreachable_later()}</p>
      <details className="text-sm">
        <summary className="min-h-6 w-fit cursor-pointer underline">{m.unreachable_operators()}</summary>
        <div className="mt-2 grid gap-2">
          <p>
            {m.unreachable_text()} <code>{env().appwriteEndpoint}</code> {m.unreachable_project()}{' '}
            <code>{env().appwriteProject}</code>.
          </p>
          <p>{m.unreachable_help()}</p>
        </div>
      </details>
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
      <h2 className="text-xl">{m.unreachable_title()}</h2>
      <MessageBody>
        <UnreachableText />
      </MessageBody>
      <Button onClick={onRetry}>{m.unreachable_try_again()}</Button>
    </section>
  )
}
