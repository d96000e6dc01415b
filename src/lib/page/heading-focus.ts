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

/** Behind an open dialog nothing takes the focus. */
export const findHeading = () =>
  document.querySelector<HTMLElement>('dialog[open] h1') ?? document.querySelector<HTMLElement>('h1')

function focus(target: HTMLElement | null): void {
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
