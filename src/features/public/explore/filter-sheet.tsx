import { useRef } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { exploreAddress } from './address.ts'
import { FilterGroups } from './filter-groups.tsx'
import { filterCount, withoutFilters } from './filters.ts'

type FilterSheetProps = {
  choice: ExploreChoice
  /** How many products there are, in words. */
  total: string
  onClose: () => void
}

/** The filters on phones. Each filter has its effect at once, and the sheet stays open for the next one. */
export function FilterSheet({ choice, total, onClose }: FilterSheetProps) {
  const show = useRef<HTMLButtonElement>(null)
  return (
    <Dialog title={m.explore_filters()} onClose={onClose}>
      <nav aria-label={m.explore_filters()} className="grid gap-6">
        <FilterGroups choice={choice} />
      </nav>
      <div
        data-sticky-end
        className="sticky bottom-0 -mx-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-card px-6 py-3 max-sm:-mx-5 max-sm:px-5 max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      >
        <p role="status" className="basis-full text-sm text-muted">
          {total}
        </p>
        <Button ref={show} onClick={onClose} className="flex-1">
          {m.explore_filter_show()}
        </Button>
        {filterCount(choice) > 0 && (
          <LinkButton
            variant="secondary"
            to={exploreAddress(withoutFilters(choice))}
            // The link disappears together with the filters.
            onClick={() => show.current?.focus()}
          >
            {m.explore_filter_clear()}
          </LinkButton>
        )}
      </div>
    </Dialog>
  )
}
