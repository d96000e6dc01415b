import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'

/**
 * Returns the props of a `<details>` that closes like a menu: after a link in it was followed, on Escape, and when the focus leaves it.
 * Where its content is shown although it is closed, nothing happens.
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
    // Safari gives the focus of a pressed link to what can have it around the link.
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
