let stopped: HTMLButtonElement | null = null

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null

const note = (event: Event) => (stopped = buttonOf(event))
const forget = () => (stopped = null)

/**
 * Keeps the last press of a button that the app has not heard of. React stops a click on what it has not taken over yet at its root, so
 * such a click begins at the window and does not come back to it.
 */
export function keepStoppedPress(): void {
  window.addEventListener('click', note, true)
  window.addEventListener('click', forget)
}

/**
 * Does the press that was kept, if its button is still there. Call this when a part of the page has been taken over. Returns what
 * cancels it.
 */
export function doStoppedPress(): () => void {
  // A click can itself make React take over the part, and goes on after that.
  const timer = setTimeout(() => {
    const button = stopped
    forget()
    if (button?.isConnected) button.click()
  })
  return () => clearTimeout(timer)
}
