import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPath, type Location, type Navigator, NavigationType, Router, type To } from 'react-router'

type RouterState = { location: Location; navigationType: NavigationType }

const shownBy = (navigationType: NavigationType): RouterState => {
  const { pathname, search, hash, href } = window.location
  const state: unknown = window.history.state
  return { location: { pathname, search, hash, state, key: href }, navigationType }
}

const textOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

const isHere = (address: string) => new URL(address, window.location.href).href === window.location.href

/**
 * Provides the browser's address to react-router.
 *
 * react-router's own BrowserRouter shows the address that a link asks for even if `LeaveGuard` has prevented the navigation. This
 * router shows the address at which the browser is after the navigation. react-router's way to prevent one, `useBlocker`, exists
 * only in its data mode, whose scripts are 17,500 bytes larger after gzip.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ location, navigationType }, setShown] = useState(() => shownBy(NavigationType.Pop))
  const latest = useRef(location.key)

  // A transition keeps the page responsive while a large screen is rendered.
  const show = useCallback((type: NavigationType) => {
    const next = shownBy(type)
    latest.current = next.location.key
    startTransition(() => setShown(next))
  }, [])

  const navigator = useMemo<Navigator>(
    () => ({
      createHref: textOf,
      go: (delta) => window.history.go(delta),
      push: (to, state: unknown) => {
        const text = textOf(to)
        window.history[isHere(text) ? 'replaceState' : 'pushState'](state, '', text)
        show(NavigationType.Push)
      },
      replace: (to, state: unknown) => {
        window.history.replaceState(state, '', textOf(to))
        show(NavigationType.Replace)
      },
    }),
    [show],
  )

  useEffect(() => {
    const follow = () => show(NavigationType.Pop)
    window.addEventListener('popstate', follow)
    // The address may have changed during the first render, before this listener existed.
    if (!isHere(latest.current)) follow()
    return () => window.removeEventListener('popstate', follow)
  }, [show])

  return (
    <Router location={location} navigationType={navigationType} navigator={navigator}>
      {children}
    </Router>
  )
}
