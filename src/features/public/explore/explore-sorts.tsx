import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { m } from '#messages'
import { Link } from '#src/lib/url/link.tsx'
import { type ExploreChoice, exploreSorts } from '#src/domain/discovery/shelves.ts'
import { exploreAddress, changed } from './address.ts'
import { sortTexts } from './texts.ts'

/**
 * The orders as links, so that they work without scripts. On phones they are behind a disclosure that says which one is chosen. On wider
 * screens its content is always open, where a browser can style that: elsewhere the disclosure stays.
 */
export function ExploreSorts({ choice }: { choice: ExploreChoice }) {
  const texts = sortTexts(choice)
  return (
    <nav aria-label={m.explore_sort()} className="justify-self-end sm:justify-self-start lg:col-start-2">
      <details
        {...useFoldingMenu()}
        className="group relative sm:details-content:block sm:details-content:[content-visibility:visible]"
      >
        <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control border border-line bg-card px-4 font-medium hover:border-line-strong sm:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
          <ArrowUpDown aria-hidden className="size-4.5" />
          <span className="sr-only">{m.explore_sort()} </span>
          {texts[choice.sort]}
        </summary>
        <ul className="max-sm:absolute max-sm:top-full max-sm:right-0 max-sm:z-10 max-sm:mt-1 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-card max-sm:p-1.5 max-sm:shadow-float sm:flex sm:gap-x-5">
          {exploreSorts.map((sort) => (
            <li key={sort}>
              <Link
                to={exploreAddress(changed(choice, { sort }))}
                aria-current={choice.sort === sort ? 'true' : undefined}
                className="flex min-h-11 items-center text-sm whitespace-nowrap text-muted no-underline hover:text-ink aria-[current]:font-medium aria-[current]:text-ink max-sm:rounded-small max-sm:px-3.5 max-sm:aria-[current]:bg-ink/7 sm:border-b-2 sm:border-transparent sm:aria-[current]:border-ink"
              >
                {texts[sort]}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/**
 * Returns the props of a `<details>` that closes like a menu: after a link in it was followed, on Escape, and when the focus leaves
 * it. On wide screens, which show the content of a closed one, nothing happens.
 */
function useFoldingMenu() {
  const ref = useRef<HTMLDetailsElement>(null)

  function fold() {
    const details = ref.current
    if (!details?.open) return
    details.querySelector('summary')?.focus()
    details.open = false
  }

  return {
    ref,
    // When a link is pressed, Safari focuses the nearest focusable element around it instead.
    tabIndex: -1,
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) fold()
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') fold()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
      if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
    },
  }
}
