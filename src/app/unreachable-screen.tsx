import { MessageScreen } from '#src/components/layout/message-screen.tsx'
import { Button } from '#src/components/ui/button.tsx'
import { env } from '#src/config/env.ts'
import { errorTexts } from './texts.ts'

const texts = errorTexts.unreachable

export function UnreachableScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <MessageScreen title={texts.title} action={<Button onClick={onRetry}>{errorTexts.tryAgain}</Button>}>
      <p>
        {texts.text} <code>{env().appwriteEndpoint}</code> {texts.project}{' '}
        <code>{env().appwriteProject}</code>.
      </p>
      <p>{texts.help}</p>
    </MessageScreen>
  )
}
