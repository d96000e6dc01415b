import { useLayoutEffect, useRef } from 'react'

/** Gives the focus back to a button that was disabled while it loaded, because browsers take the focus from disabled elements. */
export function useKeptFocus(isLoading: boolean) {
  const switchedOff = useRef<HTMLElement>(null)
  // During this render the button is not disabled yet. Once it is, Chromium removes the focus at once, and other browsers at the
  // next paint.
  const focused = isLoading && document.activeElement
  useLayoutEffect(() => {
    if (focused instanceof HTMLElement && focused.matches(':disabled')) switchedOff.current = focused
    if (isLoading) return
    if (document.activeElement === document.body) switchedOff.current?.focus()
    switchedOff.current = null
  }, [isLoading, focused])
}
