import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a page that was rendered ahead of the browser, until the app has taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
