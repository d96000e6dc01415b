import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Badge } from './badge.tsx'
import { LinkChip } from './chip.tsx'

type LinkTab = {
  to: string
  label: string
  isChosen: boolean
  /** Undefined while it is not known, null where nothing is counted. */
  count?: ReactNode
  /** What in it waits for somebody. */
  mark?: string | undefined
}

type LinkTabsProps = { label: string; tabs: readonly LinkTab[] }

/**
 * Views of one panel. They live in the address, so that back, reload and sharing keep them. One row, which scrolls
 * sideways where it is too long, and shows the chosen one.
 */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null)
  const chosen = tabs.findIndex(({ isChosen }) => isChosen)
  useLayoutEffect(() => {
    const row = list.current
    const tab = row?.children.item(chosen)
    if (row && tab instanceof HTMLElement)
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [chosen])

  return (
    <nav aria-label={label} className="min-w-0">
      <ul
        ref={list}
        className="relative -my-1 flex gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4"
      >
        {tabs.map(({ to, label: text, isChosen, count, mark }) => (
          <li key={text}>
            <LinkChip to={to} isChosen={isChosen}>
              {text}
              {count !== null && (
                <>
                  {' '}
                  <span className="min-w-4 text-center tabular-nums opacity-75">{count ?? '–'}</span>
                </>
              )}
              {mark && (
                <>
                  {' '}
                  <Badge tone="accent">{mark}</Badge>
                </>
              )}
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
