import * as v from 'valibot'

const buyerSchema = v.object({ email: v.string(), name: v.string() })

/** What is known of who pays: of their account, or as they typed it; '' where nothing is. */
export type Buyer = v.InferOutput<typeof buyerSchema>

/**
 * What was typed goes with the page when a payment method leads elsewhere. It comes back with the same payment, in the
 * same tab, and is forgotten once there is nothing left to pay.
 */
const keyOf = (paymentId: string) => `fundus.typed-buyer.${paymentId}`

/** Storage can be switched off, or hold something else: then it is typed again. */
function inStorage<Answer>(act: (storage: Storage) => Answer): Answer | null {
  try {
    return act(sessionStorage)
  } catch {
    return null
  }
}

export const keepBuyer = (paymentId: string, buyer: Buyer): void =>
  void inStorage((storage) => storage.setItem(keyOf(paymentId), JSON.stringify(buyer)))

export const keptBuyer = (paymentId: string): Buyer | null =>
  inStorage((storage) => v.parse(buyerSchema, JSON.parse(storage.getItem(keyOf(paymentId)) ?? 'null')))

export const forgetBuyer = (paymentId: string): void =>
  void inStorage((storage) => storage.removeItem(keyOf(paymentId)))
