import { useEffect, useRef, useState } from 'react'
import { findHeading, focusHeading } from './heading-focus.ts'

/** Of the dialog that is open, or of the page. */
function scrollToTop(): void {
  const dialog = findHeading()?.closest('dialog')
  if (dialog) dialog.scrollTop = 0
  else window.scrollTo(0, 0)
}

/** Moves the focus to the heading whenever the place changes, a step of a form for example; not at first. */
export function useHeadingFocus(place: string | number) {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return undefined
    last.current = place
    scrollToTop()
    return focusHeading()
  }, [place])
}

/**
 * For a row that is gone, and with it the button that had the focus: answers what to call when the dialog that asked about
 * it is closed. The heading takes the focus after that commit; while the dialog is open nothing behind it can.
 */
export function useFocusAfterRemoval(): () => void {
  const [removals, setRemovals] = useState(0)
  useEffect(() => (removals > 0 ? focusHeading() : undefined), [removals])
  return () => setRemovals((before) => before + 1)
}
