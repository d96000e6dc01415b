import { useEffect, useRef, useState } from 'react'

/**
 * Takes the focus to the screen's heading, which tells a screen reader where it is. A heading that waits for its data
 * receives it when it comes, unless somebody has moved on. Answers how to stop waiting.
 */
export function focusHeading(): () => void {
  const heading = findHeading()
  const main = document.querySelector<HTMLElement>('main')
  focus(heading ?? main)
  if (heading) return () => undefined

  const observer = new MutationObserver(() => {
    const arrived = findHeading()
    if (!arrived) return
    observer.disconnect()
    const hasMovedOn = document.activeElement !== main && document.activeElement !== document.body
    if (!hasMovedOn) focus(arrived)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** For what is closed: the focus is where it was before, unless that is gone or there was none. */
export function focusHeadingIfLost(): void {
  if (document.activeElement === document.body) focusHeading()
}

/** Behind an open dialog nothing takes the focus. */
const findHeading = () =>
  document.querySelector<HTMLElement>('dialog[open] h1') ?? document.querySelector<HTMLElement>('h1')

function focus(target: HTMLElement | null): void {
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

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
