import { useEffect, useRef } from 'react'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * After a change of route the focus moves to the h1, so that screen readers announce the page, and the page starts at the top.
 * Going back keeps the scroll position.
 */
export function useRouteFocus() {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return undefined
    lastPathname.current = pathname
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname, navigationType])
}
