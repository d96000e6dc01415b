/**
 * The link of a rendered page to the style sheet of the app, until it applies. Such a page has the styles that it needs first in itself, and
 * names the sheet for browsers without scripts alone: a browser runs no script before it has applied the sheets above it, which kept the app
 * from its first tap for 150 to 300 of 2,500 ms on a slow phone.
 */
const heldSheet = () =>
  document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media="(scripting: none)"]')

/** Waits until the style sheet has come or has failed. Never settles if it had failed before. */
export function stylesArrived(): Promise<void> {
  const link = heldSheet()
  if (!link || link.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true })
  })
}

/** Lets the style sheet apply. Call this before the app shows anything that the server has not rendered. */
export function applyStyles(): void {
  const link = heldSheet()
  if (link) link.media = 'all'
}
