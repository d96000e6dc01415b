import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#src/lib/url/link.tsx'
import { ButtonLabel } from '#src/components/ui/action/button.tsx'
import { buttonStyles } from '#src/components/ui/action/button-styles.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { type ListPlace, placeOf } from './list-place.ts'

type MoreLinkProps = {
  list: ListPlace
  /** The next page, from 1. */
  page: number
  /** While set, this text replaces the label. */
  loadingLabel: string | false
  onLoad: () => void
  className: string
  children: ReactNode
}

/** Loads the next page of a public list in place. Without scripts, and when opened in another tab, it leads there. */
export function MoreLink({ list, page, loadingLabel, onLoad, className, children }: MoreLinkProps) {
  const isLoading = loadingLabel !== false
  const load = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isLoading) onLoad()
  }
  return (
    <Link
      to={placeOf(list, page)}
      rel="next"
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={load}
      className={buttonStyles('secondary', 'medium', classNames(className, isLoading && 'opacity-50'))}
    >
      <ButtonLabel loadingLabel={loadingLabel}>{children}</ButtonLabel>
    </Link>
  )
}
