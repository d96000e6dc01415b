import type { ReactNode } from 'react'
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

/** Views of one panel. They live in the address, so that back, reload and sharing keep them. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="flex flex-wrap gap-2">
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
