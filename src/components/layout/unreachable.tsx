import { env } from '#src/config/env.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { MessageBody } from './message-screen.tsx'
import { unreachableTexts as texts } from './texts.ts'

/** Who runs the site may read here what is wrong; who visits it learns that it is not them. */
export function UnreachableText() {
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

/** In the place of what a page asked for, where the rest of the page stands without it. */
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
