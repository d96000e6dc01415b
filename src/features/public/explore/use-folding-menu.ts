import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'

/**
 * Returns the props of a `<details>` that closes like a menu: after a link in it was followed, on Escape, and when the focus leaves
 * it. On wide screens, which show the content of a closed one, nothing happens.
 */
export function useFoldingMenu() {
  const ref = useRef<HTMLDetailsElement>(null)

  function fold() {
    const details = ref.current
    if (!details?.open) return
    details.querySelector('summary')?.focus()
    details.open = false
  }

  return {
    ref,
    // When a link is pressed, Safari focuses the nearest focusable element around it instead.
    tabIndex: -1,
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) fold()
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') fold()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
      if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
    },
  }
}
