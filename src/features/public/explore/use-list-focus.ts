import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { exploreAddress } from './address.ts'

/**
 * Scrolls to the top and focuses the heading when another page of the list is shown, when the question about adult content comes
 * before it, and when the link that was followed has disappeared. Other filters and orders keep the focus where it is. The whole
 * app handles a change of the path, and going back keeps the scroll position.
 */
export function useListFocus(choice: ExploreChoice) {
  const { page, isAdult } = choice
  const address = exploreAddress(choice)
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const last = useRef({ pathname, page, isAdult, address })
  useEffect(() => {
    const before = last.current
    last.current = { pathname, page, isAdult, address }
    if (before.pathname !== pathname || before.address === address) return undefined
    const isBack = navigationType === NavigationType.Pop
    const isSameList = before.page === page && before.isAdult === isAdult
    if (isSameList && (isBack || document.activeElement !== document.body)) return undefined
    if (!isBack) window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname, page, isAdult, address, navigationType])
}
