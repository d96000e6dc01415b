import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { LinkChip } from './chip.tsx'

type LinkTab = {
  to: string
  label: string
  isChosen: boolean
  /** Undefined while the count is not known, null if the tab has no count. */
  count?: ReactNode
  /** A note about something in the tab that needs attention. */
  mark?: string | undefined
}

/** Pixels of the tab before the chosen one that stay visible, to show that there are more tabs. */
const EDGE = 40

type LinkTabsProps = { label: string; tabs: readonly LinkTab[] }

/**
 * The views of one panel as tabs. The chosen tab is in the address, so that back, reload and sharing keep it. On phones the tabs are one
 * row that scrolls to the chosen one.
 */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null)
  const chosen = tabs.findIndex(({ isChosen }) => isChosen)

  useEffect(() => {
    const { current } = list
    const tab = current?.children.item(chosen)
    if (current && tab instanceof HTMLElement) current.scrollLeft = tab.offsetLeft - EDGE
  }, [chosen])

  return (
    <nav aria-label={label} className="min-w-0">
      <ul
        ref={list}
        className="relative flex gap-2 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
      >
        {tabs.map(({ to, label: text, isChosen, count, mark }) => (
          <li key={text} className="shrink-0">
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
