import { MessageScreen } from '#src/components/layout/message-screen.tsx'
import { unreachableTexts as texts } from '#src/components/layout/texts.ts'
import { UnreachableText } from '#src/components/layout/unreachable.tsx'
import { Button } from '#src/components/ui/action/button.tsx'

export function UnreachableScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <MessageScreen title={texts.title} action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}>
      <UnreachableText />
    </MessageScreen>
  )
}
