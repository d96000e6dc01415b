/**
 * Resolves when the browser restores this page from its back/forward cache after the buyer left for the page of a payment method.
 * The page would otherwise wait for a result of Stripe.js that never comes. `stop` ends the wait.
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
