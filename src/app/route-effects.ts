import { useEffect, useRef } from 'react'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { useLocation } from '#src/lib/url/router.tsx'

/** A change of route tells a screen reader where it is (focus on the h1) and starts at the top; back keeps the browser's place. */
export function useRouteFocus() {
  const { pathname, cameBy } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return undefined
    lastPathname.current = pathname
    if (cameBy === 'navigation') window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname, cameBy])
}
