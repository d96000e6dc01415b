import { m } from '#messages'
import { MessageScreen } from '#src/components/layout/message-screen.tsx'

import { UnreachableText } from '#src/components/layout/unreachable.tsx'
import { Button } from '#src/components/ui/action/button.tsx'

export function UnreachableScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <MessageScreen
      title={m.unreachable_title()}
      action={<Button onClick={onRetry}>{m.unreachable_try_again()}</Button>}
    >
      <UnreachableText />
    </MessageScreen>
  )
}
