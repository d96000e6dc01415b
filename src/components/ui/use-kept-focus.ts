import { useLayoutEffect, useRef } from 'react'

/** A browser takes the focus from what is disabled. Whoever pressed finds it there again when the wait is over. */
export function useKeptFocus(isLoading: boolean) {
  const wasLoading = useRef(false)
  const switchedOff = useRef<Element | null>(null)
  // Asked before it is disabled: Chromium 150 takes the focus in that moment, others when they draw next.
  const focused = document.activeElement
  useLayoutEffect(() => {
    if (wasLoading.current === isLoading) return
    wasLoading.current = isLoading
    const { activeElement, body } = document
    if (isLoading) {
      switchedOff.current = focused?.matches(':disabled') ? focused : null
    } else if (activeElement === body && switchedOff.current instanceof HTMLElement) {
      switchedOff.current.focus()
    }
  }, [isLoading, focused])
}
