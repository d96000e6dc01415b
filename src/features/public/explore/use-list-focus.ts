import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { addressOf } from './address.ts'

/**
 * Begins at the top, with the focus on the heading, when another page of the list is shown, or a question comes before it, or the link
 * that was followed is gone with what it stood in. Other filters and orders keep the focus where it is. Another path is the concern of
 * the whole app, and going back keeps the scroll position.
 */
export function useListFocus(choice: ExploreChoice) {
  const { page, isAdult } = choice
  const address = addressOf(choice)
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
