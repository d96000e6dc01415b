import { UserX } from 'lucide-react'
import { ErrorPanel } from '#src/components/ui/error-panel.tsx'
import { LinkButton } from '#src/components/ui/link-button.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { useDocumentTitle } from '#src/lib/document-title.ts'
import { messageOf } from '#src/queries/errors.ts'
import { creatorTexts as texts } from './texts.ts'

export function CreatorNotFound() {
  useDocumentTitle(`${texts.notFound.title} · ${brand.name}`)
  return (
    <div lang={texts.lang} className="container-page grid justify-items-center gap-3 py-24 text-center">
      <UserX aria-hidden className="size-10 text-muted" />
      <h1 tabIndex={-1} className="text-2xl">
        {texts.notFound.title}
      </h1>
      <p className="text-muted">{texts.notFound.text}</p>
      <LinkButton to={paths.landing.href()} className="mt-4">
        {texts.notFound.back}
      </LinkButton>
    </div>
  )
}

export function CreatorFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="container-page py-24">
      <ErrorPanel
        scope="page"
        title={texts.failed}
        message={messageOf(error)}
        lang={texts.lang}
        retryLabel={texts.tryAgain}
        onRetry={onRetry}
      />
    </div>
  )
}
