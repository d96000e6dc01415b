const TEXT_FIELDS =
  'input:not([type=checkbox],[type=radio],[type=file],[type=range],[type=color]),textarea,[contenteditable=true]'

/**
 * Focuses the screen's heading, so that screen readers announce the screen. If the heading waits for its data, it gets the focus when
 * it appears, unless the user has moved the focus meanwhile. A text field of the screen keeps the focus: on a busy page somebody types
 * in it before the change they made earlier is visible, and what they type next would be lost. Returns the function that stops waiting.
 */
export function focusHeading(): () => void {
  const heading = findHeading()
  const main = document.querySelector<HTMLElement>('main')
  const field = document.activeElement?.closest(TEXT_FIELDS)
  if (field?.closest('main, dialog')) return () => undefined
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

/** The heading of an open dialog comes first, because nothing behind a modal dialog can be focused. */
export const findHeading = () =>
  document.querySelector<HTMLElement>('dialog[open] h1') ?? document.querySelector<HTMLElement>('h1')

function focus(target: HTMLElement | null): void {
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
