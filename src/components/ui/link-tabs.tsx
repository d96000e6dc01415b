import type { ReactNode } from 'react'
import { LinkChip } from './chip.tsx'

type LinkTab = {
  to: string
  label: string
  isChosen: boolean
  /** Undefined while it is not known, null where nothing is counted. */
  count?: ReactNode
}

type LinkTabsProps = { label: string; tabs: readonly LinkTab[] }

/** Views of one panel. They live in the address, so that back, reload and sharing keep them. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ to, label: text, isChosen, count }) => (
          <li key={text}>
            <LinkChip to={to} isChosen={isChosen}>
              {text}
              {count !== null && (
                <>
                  {' '}
                  <span className="min-w-4 text-center tabular-nums opacity-75">{count ?? '–'}</span>
                </>
              )}
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
