/**
 * A browser may show the page again just as it was left for the page of a payment method, still waiting for an answer
 * that never comes. Resolves when it does; `stop` ends the wait.
 */
export function broughtBack(): { promise: Promise<'brought-back'>; stop: () => void } {
  const end = new AbortController()
  const promise = new Promise<'brought-back'>((resolve) => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resolve('brought-back')
    }
    window.addEventListener('pageshow', look, { signal: end.signal })
  })
  return { promise, stop: () => end.abort() }
}
