import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'

/** The address of the screen that is shown. While a new screen is being rendered, this is still the address of the old one. */
export type Location = {
  pathname: string
  /** Begins with the question mark, or is ''. */
  search: string
  /** Begins with the number sign, or is ''. */
  hash: string
  /** The state of this entry of the history. */
  state: unknown
  /** `history` means first visit, reload, back or forward: the browser restores the scroll position. */
  cameBy: 'navigation' | 'history'
}

export type NavigateOptions = { replace?: boolean; state?: unknown }
export type Navigate = (to: string, options?: NavigateOptions) => void

type PlaceValue = { place: Location; navigate: Navigate }

const PlaceContext = createContext<PlaceValue | null>(null)

export function usePlaceValue(): PlaceValue {
  const value = useContext(PlaceContext)
  if (!value) throw new Error('Outside of a <Router>')
  return value
}

function browserPlace(cameBy: Location['cameBy']): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: window.history.state, cameBy }
}

function isCurrent(place: Location): boolean {
  const { pathname, search, hash } = window.location
  return place.pathname === pathname && place.search === search && place.hash === hash
}

/** Provides the browser's address and updates it on navigation. */
function BrowserPlace({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => browserPlace('history'))

  // A transition keeps the page responsive while a large screen is rendered.
  const show = useCallback((cameBy: Location['cameBy']) => {
    startTransition(() => setPlace(browserPlace(cameBy)))
  }, [])

  const navigate = useCallback<Navigate>(
    (to, { replace, state = null } = {}) => {
      const isHere = new URL(to, window.location.href).href === window.location.href
      window.history[(replace ?? isHere) ? 'replaceState' : 'pushState'](state, '', to)
      show('navigation')
    },
    [show],
  )

  useEffect(() => {
    const follow = () => show('history')
    window.addEventListener('popstate', follow)
    // The address may have changed during the first render, before this listener existed.
    startTransition(() => setPlace((shown) => (isCurrent(shown) ? shown : browserPlace('history'))))
    return () => window.removeEventListener('popstate', follow)
  }, [show])

  const value = useMemo(() => ({ place, navigate }), [place, navigate])
  return <PlaceContext value={value}>{children}</PlaceContext>
}

const nowhere: Navigate = () => undefined

/** Stays at one address, for prerendering without a browser. */
function FixedPlace({ pathname, children }: { pathname: string; children: ReactNode }) {
  const value = useMemo<PlaceValue>(
    () => ({
      place: { pathname, search: '', hash: '', state: null, cameBy: 'history' },
      navigate: nowhere,
    }),
    [pathname],
  )
  return <PlaceContext value={value}>{children}</PlaceContext>
}

type RouterProps = {
  /** The fixed path for prerendering. Leave it out in a browser. */
  at?: string
  children: ReactNode
}

export function Router({ at, children }: RouterProps) {
  return at === undefined ? (
    <BrowserPlace>{children}</BrowserPlace>
  ) : (
    <FixedPlace pathname={at}>{children}</FixedPlace>
  )
}
