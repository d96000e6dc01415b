import UserX from 'lucide-react/icons/user-x'
import { m } from '#messages'
import { FailedPage } from '#src/components/layout/failed-page.tsx'
import { MissingPage } from '#src/components/layout/missing-page.tsx'
import { paths } from '#src/config/paths.ts'
import { messageOf } from '#src/services/error-messages.ts'

export function CreatorNotFound() {
  return (
    <MissingPage
      icon={UserX}
      texts={{
        title: m.creator_not_found_title(),
        text: m.creator_not_found_text(),
        back: m.creator_not_found_back(),
      }}
      backTo={paths.landing.href()}
    />
  )
}

export function CreatorFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FailedPage
      texts={{ failed: m.creator_failed(), tryAgain: m.creator_try_again() }}
      message={messageOf(error)}
      onRetry={onRetry}
    />
  )
}
