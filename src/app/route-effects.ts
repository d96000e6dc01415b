import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '#src/lib/heading-focus.ts'

/** A change of route tells a screen reader where it is (focus on the h1) and starts at the top; back keeps the browser's place. */
export function useRouteFocus() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return undefined
    lastPathname.current = pathname
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname, navigation])
}
