import { begunPayments } from '#src/services/payments/begun-payments.ts'
import { PROOF_KEY, browserProof } from './browser-proof.ts'
import { SIGNED_IN_KEY, signedInHint } from '#src/services/auth/signed-in-hint.ts'

/**
 * Returns whether this browser or account can have bought anything. Saves other visitors a request. Before the app has started, the
 * script in `index.html` looks at the same keys.
 */
export const mayHaveBought = (): boolean => browserProof.get() !== undefined || signedInHint.get()

/** Forgets the purchases of guests in this browser. A mailed link brings them back. */
export function forgetGuest(): void {
  browserProof.forget()
  begunPayments.forget('guest')
}

/** Calls the listener when another tab stores or forgets a proof, or signs in or out. Returns the function that stops. */
export function onOtherBuyer(listener: () => void): () => void {
  // browsers send this event to other tabs only: https://html.spec.whatwg.org/multipage/webstorage.html#the-storage-event
  const hear = ({ key }: StorageEvent) => {
    if (key === PROOF_KEY || key === SIGNED_IN_KEY) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
