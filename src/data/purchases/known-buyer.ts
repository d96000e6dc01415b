import { begunPayments } from '#src/data/payments/begun-payments.ts'
import { RECEIPT_KEY, receipt } from './receipt.ts'
import { SIGNED_IN_KEY, signedInHint } from '#src/data/auth/signed-in-hint.ts'

/** Whether anything can have been bought, as far as this browser knows: who never had anything from here is not asked about. */
export const mayHaveBought = (): boolean => receipt.get() !== undefined || signedInHint.get()

/** Forgets what guests have bought in this browser. A mailed link brings it back. */
export function forgetGuest(): void {
  receipt.forget()
  begunPayments.forget('guest')
}

/** Calls back when another tab has stored or forgotten a receipt, or somebody has signed in or out there. Answers how to stop. */
export function onOtherBuyer(listener: () => void): () => void {
  // the event is for the other tabs only: https://html.spec.whatwg.org/multipage/webstorage.html#the-storage-event
  const hear = ({ key }: StorageEvent) => {
    if (key === RECEIPT_KEY || key === SIGNED_IN_KEY) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
