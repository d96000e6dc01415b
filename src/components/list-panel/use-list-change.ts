import type { NavigateOptions } from '#src/lib/url/location.tsx'
import { useLocation, useNavigate } from '#src/lib/url/router.tsx'

/**
 * Leads to what a change of a list's view finds. Back undoes such a step; with `replace` it takes the place of the last
 * one, for what somebody is still typing.
 *
 * A change begins with the address of the browser, not with the view on show: while the page is busy, a filter that was
 * just chosen is in the address before it is on show, and a search that is written then must not take it away. Where the
 * address is that of another page by now, nothing changes any more.
 * @param hrefAfter the address after a change, from the query of the current one
 */
export function useListChange<View>(hrefAfter: (query: URLSearchParams, change: Partial<View>) => string) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (change: Partial<View>, options?: NavigateOptions) => {
    const current = window.location
    if (current.pathname === pathname)
      navigate(hrefAfter(new URLSearchParams(current.search), change), options)
  }
}
