import SearchX from 'lucide-react/icons/search-x'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import type { Total } from '#src/domain/discovery/shelf-page.ts'
import { exploreAddress, changed, everything } from '#src/features/public/explore/address.ts'
import { looseningsOf } from '#src/features/public/explore/filters.ts'
import { lastPageOf } from './pages-beside.ts'

const icon = <SearchX aria-hidden />

type Step = { to: string; text: string }

/**
 * Shown in place of the products. If other pages have products it leads there; otherwise it names the choices that can be removed
 * to find some.
 */
export function NothingFound({ choice, total }: { choice: ExploreChoice; total: Total }) {
  const { search, tag, page } = choice
  const loosenings = looseningsOf(choice)
  if (page > 1 && total.count > 0) {
    const last = lastPageOf(total)
    const steps = [
      { to: exploreAddress(changed(choice, {})), text: m.explore_empty_first() },
      ...(last > 1 ? [{ to: exploreAddress({ ...choice, page: last }), text: m.explore_empty_last() }] : []),
    ]
    return <EmptyState icon={icon} title={m.explore_empty_page({ page })} action={<Steps steps={steps} />} />
  }
  const all: Step[] = tag === null ? [] : [{ to: exploreAddress(everything), text: m.explore_empty_all() }]
  const steps = loosenings.map(({ name, choice: wider }) => ({
    to: exploreAddress(wider),
    text: m.explore_without({ filter: name }),
  }))
  if (steps.length === 0) {
    return <EmptyState icon={icon} title={m.explore_empty_yet()} action={<Steps steps={all} />} />
  }
  return (
    <EmptyState
      icon={icon}
      title={search === '' ? m.explore_empty() : m.explore_meant_typed({ term: search })}
      text={m.explore_empty_loosen()}
      action={<Steps steps={[...steps, ...all]} />}
    />
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {steps.map(({ to, text }) => (
        <li key={text}>
          <LinkButton variant="secondary" to={to} className="max-w-full whitespace-normal! wrap-anywhere">
            {text}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
