import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  useCallback,
  useContext,
  useMemo,
} from 'react'
import { parse } from 'regexparam'
import { decodeSegment } from './decode-segment.ts'
import { type Navigate, type NavigateOptions, type Location, usePlaceValue } from './location.tsx'

export { Router } from './location.tsx'

export const useLocation = (): Location => usePlaceValue().place

export const useNavigate = (): Navigate => usePlaceValue().navigate

/** For links within the app. Use a plain `<a>` for other sites and for new tabs. */
export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & { to: string }

export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** Clicks with these keys and buttons open a new tab or window or download, which is left to the browser. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

type Query = ConstructorParameters<typeof URLSearchParams>[0]
type SetQuery = (next: Query | ((now: URLSearchParams) => Query), options?: NavigateOptions) => void

/** Returns the query of the address, and the function that navigates to the same path with another query. */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { place, navigate } = usePlaceValue()
  const query = useMemo(() => new URLSearchParams(place.search), [place.search])
  const setQuery = useCallback<SetQuery>(
    (next, options) => {
      const { pathname, search } = window.location
      const chosen = typeof next === 'function' ? next(new URLSearchParams(search)) : next
      const text = new URLSearchParams(chosen).toString()
      navigate(text ? `${pathname}?${text}` : pathname, options)
    },
    [navigate],
  )
  return [query, setQuery]
}

/** The named segments of an address, decoded. */
export type RouteParameters = Readonly<Record<string, string | undefined>>

/** @returns null if the path does not match the pattern */
export function matchPath(pattern: string, pathname: string): RouteParameters | null {
  const { keys, pattern: expression } = parse(pattern)
  const found = expression.exec(pathname)
  if (!found) return null
  return Object.fromEntries(keys.map((key, index) => [key, decoded(found[index + 1])]))
}

const decoded = (segment: string | undefined) => segment && decodeSegment(segment)

/** The parameters of the route that is shown. */
export const RouteParametersContext = createContext<RouteParameters>({})

export const useRouteParameters = (): RouteParameters => useContext(RouteParametersContext)
