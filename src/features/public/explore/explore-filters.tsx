import Check from 'lucide-react/icons/check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import { Link } from 'react-router'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { addressOf } from './address.ts'
import { adultFilter, filterCount, filterGroups } from './filters.ts'

/**
 * The filters as links, so that they work without scripts and in new tabs. On phones they are behind a disclosure. On wide screens its
 * content is always open, where a browser can style that: elsewhere the disclosure stays. The padding there leaves room for the outline of
 * what has the focus, which a list that scrolls would cut off.
 */
export function ExploreFilters({ choice }: { choice: ExploreChoice }) {
  const count = filterCount(choice)
  const adult = adultFilter(choice)
  return (
    <details className="self-start lg:sticky lg:top-22 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1 lg:details-content:block lg:details-content:[content-visibility:visible]">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control border border-line bg-card px-4 font-medium hover:border-line-strong supports-[selector(::details-content)]:lg:hidden [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {count === 0 ? m.explore_filter() : m.explore_filter_active({ count })}
      </summary>
      <nav aria-label={m.explore_filters()} className="grid gap-6 pt-4 lg:pt-0">
        {filterGroups(choice).map((group) => (
          <Group key={group.id} name={group.name}>
            {group.options.map((option) => (
              <Option key={option.name} {...option} />
            ))}
          </Group>
        ))}
        {adult && (
          <ul className={options}>
            <Option {...adult} />
          </ul>
        )}
      </nav>
    </details>
  )
}

const options = 'flex flex-wrap gap-2 lg:grid lg:gap-0'

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-2 lg:gap-1">
      <p id={id} className="text-sm font-semibold">
        {name}
      </p>
      <ul aria-labelledby={id} className={options}>
        {children}
      </ul>
    </div>
  )
}

type OptionProps = { name: string; isChosen: boolean; choice: ExploreChoice }

function Option({ name, isChosen, choice }: OptionProps) {
  return (
    <li>
      <Link
        to={addressOf(choice)}
        aria-current={isChosen ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm no-underline transition-colors',
          'lg:flex lg:min-h-9 lg:justify-between lg:rounded-small lg:border-transparent lg:px-2 lg:hover:bg-ink/7 pointer-coarse:lg:min-h-11',
          isChosen
            ? 'border-ink bg-ink font-medium text-paper lg:bg-transparent lg:text-ink'
            : 'border-line bg-card hover:border-line-strong lg:bg-transparent lg:text-muted',
        )}
      >
        {name}
        {isChosen && <Check aria-hidden className="size-4 shrink-0" />}
      </Link>
    </li>
  )
}
