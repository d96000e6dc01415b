import UserX from 'lucide-react/icons/user-x'
import { FailedPage } from '#src/components/layout/failed-page.tsx'
import { MissingPage } from '#src/components/layout/missing-page.tsx'
import { paths } from '#src/config/paths.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { creatorNotFoundTexts, creatorTexts } from './texts.ts'

export function CreatorNotFound() {
  return <MissingPage icon={UserX} texts={creatorNotFoundTexts()} backTo={paths.landing.href()} />
}

export function CreatorFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <FailedPage texts={creatorTexts()} message={messageOf(error)} onRetry={onRetry} />
}
