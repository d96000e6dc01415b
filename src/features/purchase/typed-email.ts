/**
 * What was typed goes with the page when a payment method leads elsewhere. It comes back with the same payment, in the
 * same tab, and is forgotten once there is nothing left to pay.
 */
const keyOf = (paymentId: string) => `fundus.typed-email.${paymentId}`

/** Storage can be switched off: then the address is typed again. */
function inStorage<Answer>(act: (storage: Storage) => Answer): Answer | null {
  try {
    return act(sessionStorage)
  } catch {
    return null
  }
}

export const keepEmail = (paymentId: string, email: string): void =>
  void inStorage((storage) => storage.setItem(keyOf(paymentId), email))

export const keptEmail = (paymentId: string): string =>
  inStorage((storage) => storage.getItem(keyOf(paymentId))) ?? ''

export const forgetEmail = (paymentId: string): void =>
  void inStorage((storage) => storage.removeItem(keyOf(paymentId)))
