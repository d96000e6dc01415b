import type { LucideIcon } from 'lucide-react'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { brand } from '#src/config/brand.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'

type MissingPageProps = {
  icon: LucideIcon
  texts: { title: string; text: string; back: string }
  /** The path of the link back. */
  backTo: string
}

/** Shown in place of a page whose subject, for example a product, does not exist. */
export function MissingPage({ icon: Icon, texts, backTo }: MissingPageProps) {
  useDocumentTitle(`${texts.title} · ${brand.name}`)
  return (
    <div className="container-page grid justify-items-center gap-3 py-24 text-center">
      <Icon aria-hidden className="size-10 text-muted" />
      <h1 tabIndex={-1} className="text-2xl">
        {texts.title}
      </h1>
      <p className="text-muted">{texts.text}</p>
      <LinkButton to={backTo} className="mt-4">
        {texts.back}
      </LinkButton>
    </div>
  )
}
