import { Link } from '#src/lib/url/link.tsx'
import { m } from '#messages'
import { buttonStyles } from '#src/components/ui/action/button-styles.ts'
import { type ListPlace, placeOf } from './list-place.ts'

type EarlierPagesProps = {
  list: ListPlace
  /** The page that the list begins with, from 1. */
  page: number
}

/** Says which page a public list begins with, and leads back to the one before and to the first. Renders nothing for the first. */
export function EarlierPages({ list, page }: EarlierPagesProps) {
  if (page === 1) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-muted">{m.ui_pages_page({ page })}</span>
      {(page === 2 ? [1] : [1, page - 1]).map((earlier) => (
        <Link
          key={earlier}
          to={placeOf(list, earlier)}
          rel={earlier === page - 1 ? 'prev' : undefined}
          // This link is gone, or leads elsewhere, as soon as the other page is shown.
          onClick={() => document.getElementById(list.headingId)?.focus()}
          className={buttonStyles('secondary', 'small')}
        >
          {m.ui_pages_back({ page: earlier })}
        </Link>
      ))}
    </div>
  )
}
