import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false in a prerendered page until the app has hydrated it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
