import { type ComponentPropsWithRef, type ReactNode, useMemo } from 'react'
import { parse } from 'regexparam'
import { Link as WouterLink, matchRoute, Router as WouterRouter, useParams } from 'wouter'
import { decodeSegment } from './decode-segment.ts'
import { BrowserPlace, FixedPlace, type Navigate, type Place, usePlaceValue } from './place.tsx'

export { Route, Switch, useSearchParams } from 'wouter'

/** What the parts of an address are that a pattern names, decoded. */
export type RouteParameters = Readonly<Record<string, string | undefined>>

/**
 * wouter decodes an address before it takes it apart, and then an escaped `%`, `/` or `&` cannot be told from a bare one
 * (`relativePath` and `sanitizeSearch` in wouter 3.13). Escaped once more, it comes out as the browser has it.
 */
const escape = (address: string) => address.replaceAll('%', '%25')

/** wouter's own hook renders a new address at once and in one go; with ours the page answers meanwhile. */
function useEscapedPathname(): [string, Navigate] {
  const { place, navigate } = usePlaceValue()
  return [escape(place.pathname), navigate]
}

const useEscapedSearch = () => escape(usePlaceValue().place.search)

const ownLocation = { hook: useEscapedPathname, searchHook: useEscapedSearch }

type RouterProps = {
  /** The path to stay at, where there is no browser. */
  at?: string
  children: ReactNode
}

export function Router({ at, children }: RouterProps) {
  const router = <WouterRouter {...ownLocation}>{children}</WouterRouter>
  return at === undefined ? (
    <BrowserPlace>{router}</BrowserPlace>
  ) : (
    <FixedPlace pathname={at}>{router}</FixedPlace>
  )
}

export const useLocation = (): Place => usePlaceValue().place

export const useNavigate = (): Navigate => usePlaceValue().navigate

/** What leads out of the app, or to another tab, is a plain `<a>`. */
export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & { to: string }

export function Link(props: LinkProps) {
  return <WouterLink {...props} />
}

export function useRouteParameters(): RouteParameters {
  const parameters = useParams()
  return useMemo(() => decoded(parameters), [parameters])
}

/** Null if the path is none of the pattern. */
export function matchPath(pattern: string, pathname: string): RouteParameters | null {
  const [isMatch, parameters] = matchRoute(parse, pattern, pathname)
  return isMatch ? decoded(parameters) : null
}

function decoded(parameters: RouteParameters): RouteParameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, value && decodeSegment(value)]),
  )
}
