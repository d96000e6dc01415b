import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { addressOf } from '#src/features/public/explore/address.ts'
import { pagesBeside } from './pages-beside.ts'

type ExplorePagesProps = { choice: ExploreChoice; hasMore: boolean }

/** The way to the pages before and after. */
export function ExplorePages({ choice, hasMore }: ExplorePagesProps) {
  const { previous, next } = pagesBeside(choice, hasMore)
  if (!previous && !next) return null
  return (
    <nav
      aria-label={m.ui_pages_label()}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 *:justify-self-center"
    >
      {previous ? (
        <LinkButton variant="secondary" rel="prev" to={addressOf(previous)} className="justify-self-start!">
          <ChevronLeft aria-hidden className="size-4.5" />
          {m.ui_pages_previous()}
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">{m.ui_pages_page({ page: choice.page })}</span>
      {next && (
        <LinkButton variant="secondary" rel="next" to={addressOf(next)} className="justify-self-end!">
          {m.ui_pages_next()}
          <ChevronRight aria-hidden className="size-4.5" />
        </LinkButton>
      )}
    </nav>
  )
}
