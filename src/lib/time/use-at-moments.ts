import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** When the server rendered the page, in Unix milliseconds; null in a page that the browser makes. The page is hydrated as of then. */
export const RenderedAt = createContext<number | null>(null)

/** The longest time that `setTimeout` waits. */
const LONGEST_WAIT = 2 ** 31 - 1

/**
 * Returns what `read` says of the present time, and again once one of the moments has come.
 * @param moments Unix milliseconds
 */
export function useAtMoments<Value extends number | string | boolean | null>(
  moments: readonly number[],
  read: (now: number) => Value,
): Value {
  const renderedAt = useContext(RenderedAt)
  const key = moments.join(' ')
  const subscribe = useCallback(
    (onChange: () => void) => {
      const waits = key
        .split(' ')
        .map((moment) => Number(moment) - Date.now())
        .filter((wait) => wait > 0 && wait < LONGEST_WAIT)
      const timers = waits.map((wait) => setTimeout(onChange, wait))
      return () => timers.forEach((timer) => clearTimeout(timer))
    },
    [key],
  )
  return useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    () => read(renderedAt ?? Date.now()),
  )
}
