import { useLayoutEffect, useRef } from 'react'

/** A browser takes the focus from what is disabled. Whoever pressed finds it there again when the wait is over. */
export function useKeptFocus(isLoading: boolean) {
  const switchedOff = useRef<HTMLElement>(null)
  // Here nothing is disabled yet: Chromium takes the focus in that moment, others when they draw next.
  const focused = isLoading && document.activeElement
  useLayoutEffect(() => {
    if (focused instanceof HTMLElement && focused.matches(':disabled')) switchedOff.current = focused
    if (isLoading) return
    if (document.activeElement === document.body) switchedOff.current?.focus()
    switchedOff.current = null
  }, [isLoading, focused])
}
