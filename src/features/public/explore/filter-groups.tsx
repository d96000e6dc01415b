import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { Link } from '#src/lib/url/link.tsx'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { exploreAddress } from './address.ts'
import { adultFilter, filterGroups } from './filters.ts'

/** Everything that can be filtered by, as links. */
export function FilterGroups({ choice }: { choice: ExploreChoice }) {
  const adult = adultFilter(choice)
  return (
    <>
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
    </>
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
        to={exploreAddress(choice)}
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
