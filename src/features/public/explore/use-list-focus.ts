import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { focusHeading } from '#src/lib/page/heading-focus.ts'

/**
 * Begins at the top, with the focus on the heading, when another page of the list is shown, or a question comes before it. Filters and
 * orders keep the focus where it is. Another path is the concern of the whole app, and going back keeps the scroll position.
 */
export function useListFocus({ page, isAdult }: ExploreChoice) {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const last = useRef({ pathname, page, isAdult })
  useEffect(() => {
    const before = last.current
    last.current = { pathname, page, isAdult }
    if (before.pathname !== pathname || (before.page === page && before.isAdult === isAdult)) return undefined
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname, page, isAdult, navigationType])
}
