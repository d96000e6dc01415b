import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { createPath, type Location, type Navigator, NavigationType, Router, type To } from 'react-router'

type Shown = { location: Location; navigationType: NavigationType }

const shownBy = (navigationType: NavigationType): Shown => {
  const { pathname, search, hash, href } = window.location
  const state: unknown = window.history.state
  return { location: { pathname, search, hash, state, key: href }, navigationType }
}

const textOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/**
 * Provides the browser's address to react-router.
 *
 * react-router's own BrowserRouter shows the address that a link asks for even if `LeaveGuard` has prevented the navigation. This
 * router shows the address at which the browser is after the navigation. react-router's way to prevent one, `useBlocker`, exists
 * only in its data mode, whose scripts are 17,500 bytes larger after gzip.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ location, navigationType }, setShown] = useState(() => shownBy(NavigationType.Pop))

  const navigator = useMemo<Navigator>(() => {
    // A transition keeps the page responsive while a large screen is rendered.
    const show = (type: NavigationType) => startTransition(() => setShown(shownBy(type)))
    return {
      createHref: textOf,
      go: (delta) => window.history.go(delta),
      push: (to, state: unknown) => {
        window.history.pushState(state, '', textOf(to))
        show(NavigationType.Push)
      },
      replace: (to, state: unknown) => {
        window.history.replaceState(state, '', textOf(to))
        show(NavigationType.Replace)
      },
    }
  }, [])

  useEffect(() => {
    const follow = () => startTransition(() => setShown(shownBy(NavigationType.Pop)))
    window.addEventListener('popstate', follow)
    // The address may have changed during the first render, before this listener existed.
    startTransition(() =>
      setShown((shown) =>
        shown.location.key === window.location.href ? shown : shownBy(NavigationType.Pop),
      ),
    )
    return () => window.removeEventListener('popstate', follow)
  }, [])

  return (
    <Router location={location} navigationType={navigationType} navigator={navigator}>
      {children}
    </Router>
  )
}
