import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { classNames } from '#src/lib/format/class-names.ts'
import { Link } from '#src/lib/url/link.tsx'
import { pageNumbers, type PageSlot } from './page-numbers.ts'

type PaginationProps = {
  /** Counts from 1. */
  current: number
  count: number
  hrefOf: (page: number) => string
}

/** The pages of a list as links, so that back, reload and new tabs work. Renders nothing for a single page. */
export function Pagination({ current, count, hrefOf }: PaginationProps) {
  if (count === 1 && current === 1) return null
  return (
    <nav aria-label={m.ui_pages_label()} className="flex justify-center">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step to={current > 1 ? hrefOf(current - 1) : null}>
            <ChevronLeft aria-hidden className="size-4.5" />
            <span className="max-sm:sr-only">{m.ui_pages_previous()}</span>
          </Step>
        </li>
        {keyed(pageNumbers(current, count)).map(({ key, slot }) => (
          <li key={key}>
            {slot === 'gap' ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <Link
                to={hrefOf(slot)}
                aria-label={m.ui_pages_page({ page: slot })}
                aria-current={slot === current ? 'page' : undefined}
                className={classNames(
                  shape,
                  'tabular-nums aria-[current=page]:bg-ink aria-[current=page]:text-paper',
                )}
              >
                {slot}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={current < count ? hrefOf(current + 1) : null}>
            <span className="max-sm:sr-only">{m.ui_pages_next()}</span>
            <ChevronRight aria-hidden className="size-4.5" />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

const shape =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 font-medium no-underline transition-colors hover:bg-ink/7'

/** A link, or an invisible placeholder for it if `to` is null. */
function Step({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <span className={classNames(shape, 'invisible')}>{children}</span>
  return (
    <Link to={to} className={shape}>
      {children}
    </Link>
  )
}

/** Gives both gaps different keys. */
function keyed(slots: readonly PageSlot[]) {
  return slots.map((slot, index) => ({ key: slot === 'gap' ? `gap-${index === 1}` : slot, slot }))
}
