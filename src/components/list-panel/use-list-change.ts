import type { NavigateOptions } from 'react-router'
import { useLocation, useNavigate } from 'react-router'

/**
 * Returns a function that changes the view of a list by its address. Back undoes the change. With `replace` the change takes the
 * place of the last one, for input that somebody is still typing.
 *
 * The function starts from the address of the browser, not from the visible view: on a busy page a filter that was just chosen
 * is in the address before it is visible, and a search that is written at that moment must not remove it. Once the address
 * belongs to another page, the function does nothing.
 * @param hrefAfter the address after a change, from the query of the current one
 */
export function useListChange<View>(hrefAfter: (query: URLSearchParams, change: Partial<View>) => string) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (change: Partial<View>, options?: NavigateOptions) => {
    const current = window.location
    if (current.pathname === pathname)
      void navigate(hrefAfter(new URLSearchParams(current.search), change), options)
  }
}
