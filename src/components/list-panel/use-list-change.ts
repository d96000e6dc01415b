import type { NavigateOptions } from '#src/lib/url/location.tsx'
import { useNavigate } from '#src/lib/url/router.tsx'

/**
 * Leads to what a change of a list's view finds. Back undoes such a step; with `replace` it takes the place of the last
 * one, for what somebody is still typing.
 */
export function useListChange<View>(hrefAfter: (change: Partial<View>) => string) {
  const navigate = useNavigate()
  return (change: Partial<View>, options?: NavigateOptions) => navigate(hrefAfter(change), options)
}
