import { useLayoutEffect, useRef } from 'react'

/** A browser takes the focus from what is disabled. Whoever pressed finds it there again when the wait is over. */
export function useKeptFocus(isLoading: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasFocused = useRef(false)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    // The browser does so when it draws next, and here it has not yet.
    if (isLoading) wasFocused.current = activeElement === button.current
    else if (wasFocused.current && activeElement === body) button.current?.focus()
  }, [isLoading])
  return button
}
