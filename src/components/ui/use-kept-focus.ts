import { useLayoutEffect, useRef } from 'react'

/** A browser takes the focus from what is disabled. Whoever pressed finds it there again when the wait is over. */
export function useKeptFocus(isLoading: boolean) {
  const switchedOff = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isLoading) {
      // The browser takes it when it draws next, and here it has not yet.
      switchedOff.current = activeElement?.matches(':disabled') ? activeElement : null
    } else if (activeElement === body && switchedOff.current instanceof HTMLElement) {
      switchedOff.current.focus()
    }
  }, [isLoading])
}
