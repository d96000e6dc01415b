import { PackageX } from 'lucide-react'
import { FailedPage } from '#src/components/layout/failed-page.tsx'
import { MissingPage } from '#src/components/layout/missing-page.tsx'
import { paths } from '#src/config/paths.ts'
import { messageOf } from '#src/queries/errors.ts'
import { productTexts as texts } from './texts.ts'

export function ProductNotFound({ username }: { username: string }) {
  const backTo = paths.creator.href(username)
  return <MissingPage icon={PackageX} lang={texts.lang} texts={texts.notFound} backTo={backTo} />
}

export function ProductFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <FailedPage lang={texts.lang} texts={texts} message={messageOf(error)} onRetry={onRetry} />
}
