import { LinkChip } from '#src/components/ui/chip.tsx'
import { productStatuses, type ProductStatus } from '#src/domain/choices.ts'
import { hrefOf } from './address.ts'
import { texts } from './texts.ts'

type StatusTabsProps = {
  current: ProductStatus
  /** In the order of `productStatuses`; undefined while it is not known. */
  counts: readonly (number | undefined)[]
}

export function StatusTabs({ current, counts }: StatusTabsProps) {
  return (
    <nav aria-label={texts.tabsLabel}>
      <ul className="flex flex-wrap gap-2">
        {productStatuses.map((status, index) => (
          <li key={status}>
            <LinkChip to={hrefOf({ status, page: 0 })} isChosen={status === current}>
              {texts.tabs[status]}{' '}
              <span className="min-w-4 text-center tabular-nums opacity-75">{counts[index] ?? '–'}</span>
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
