import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findHeading, focusHeading } from './heading-focus.ts'

/** Scrolls the open dialog, or else the page, to its top. */
function scrollToTop(): void {
  const dialog = findHeading()?.closest('dialog')
  if (dialog) dialog.scrollTop = 0
  else window.scrollTo(0, 0)
}

/**
 * Focuses the heading whenever `place` changes, for example the step of a form, but not on the first render. It does so in the same
 * commit, because a key that is pressed between the two would go to nobody.
 */
export function useHeadingFocus(place: string | number) {
  const last = useRef(place)
  useLayoutEffect(() => {
    if (last.current === place) return undefined
    last.current = place
    scrollToTop()
    return focusHeading()
  }, [place])
}

/**
 * Returns a function that focuses the heading after a row was removed together with the button that had the focus. Call it when the
 * dialog closes: the focus moves after that commit, because nothing behind an open modal dialog can be focused.
 */
export function useFocusAfterRemoval(): () => void {
  const [removals, setRemovals] = useState(0)
  useEffect(() => (removals > 0 ? focusHeading() : undefined), [removals])
  return () => setRemovals((before) => before + 1)
}
