import { LinkButton } from '#src/components/ui/link-button.tsx'
import { hrefOf, type Place } from './address.ts'
import { texts } from './texts.ts'

type PagesProps = { place: Place; count: number }

export function Pages({ place, count }: PagesProps) {
  const { status, page } = place
  if (count === 1 && page === 0) return null
  return (
    <nav aria-label={texts.pages} className="flex items-center justify-center gap-4">
      {page > 0 && (
        <LinkButton variant="secondary" to={hrefOf({ status, page: page - 1 })}>
          {texts.previous}
        </LinkButton>
      )}
      <span className="text-sm tabular-nums text-muted">{texts.page(page + 1, count)}</span>
      {page + 1 < count && (
        <LinkButton variant="secondary" to={hrefOf({ status, page: page + 1 })}>
          {texts.next}
        </LinkButton>
      )}
    </nav>
  )
}
