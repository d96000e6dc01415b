import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type MouseEvent, useRef } from 'react'
import { m } from '#messages'
import { Link } from '#src/lib/url/link.tsx'
import { lazyDialog, useDialog } from '#src/components/lazy/lazy-dialog.tsx'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { exploreAddress } from './address.ts'
import { FilterGroups } from './filter-groups.tsx'
import { filterCount, withoutFilters } from './filters.ts'
import { quietLink } from './quiet-link.ts'

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type ExploreFiltersProps = {
  choice: ExploreChoice
  /** How many products there are, in words. */
  total: string
}

/**
 * The filters as links, so that they work without scripts and in new tabs. On phones they are in a sheet, and without scripts behind a
 * disclosure. On wide screens the disclosure's content is always open, where a browser can style that: elsewhere the sheet stays. The
 * padding there leaves room for the outline of what has the focus, which a list that scrolls would cut off.
 */
export function ExploreFilters({ choice, total }: ExploreFiltersProps) {
  const disclosure = useRef<HTMLDetailsElement>(null)
  const count = filterCount(choice)
  const sheet = useDialog(FilterSheet.intent, (close) => (
    <FilterSheet choice={choice} total={total} onClose={close} />
  ))

  function openSheet(event: MouseEvent) {
    // A menu that was opened before the scripts came closes by itself.
    if (disclosure.current?.open) return
    event.preventDefault()
    sheet.open()
  }

  return (
    <>
      <details
        ref={disclosure}
        className="self-start open:col-span-full lg:sticky lg:top-22 lg:col-start-1! lg:col-end-2! lg:row-span-3 lg:row-start-1 lg:details-content:block lg:details-content:[content-visibility:visible]"
      >
        <summary
          aria-haspopup="dialog"
          onClick={openSheet}
          {...sheet.intent}
          className="inline-flex min-h-11 list-none items-center gap-2 rounded-control border border-line bg-card px-4 font-medium hover:border-line-strong lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-4.5" />
          {count === 0 ? m.explore_filters() : m.explore_filter_active({ count })}
        </summary>
        <nav
          aria-label={m.explore_filters()}
          className="grid gap-6 pt-4 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1"
        >
          <FilterGroups choice={choice} />
          {count > 0 && (
            <Link to={exploreAddress(withoutFilters(choice))} className={`${quietLink} justify-self-start`}>
              {m.explore_filter_clear()}
            </Link>
          )}
        </nav>
      </details>
      {sheet.dialog}
    </>
  )
}
