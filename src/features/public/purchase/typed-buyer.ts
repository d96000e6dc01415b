import * as z from 'zod/mini'

const buyerSchema = z.object({ email: z.string(), name: z.string() })

/** The buyer's details, from the account or as typed; '' for what is not known. */
export type Buyer = z.infer<typeof buyerSchema>

/**
 * The buyer's input is kept in the tab, because it is lost when a payment method leaves the page. It belongs to one payment and is
 * forgotten once there is nothing left to pay.
 */
const keyOf = (paymentId: string) => `fundus.typed-buyer.${paymentId}`

/** Returns null if browser storage is switched off or its content is invalid. The buyer then types the details again. */
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
  inStorage((storage) => buyerSchema.parse(JSON.parse(storage.getItem(keyOf(paymentId)) ?? 'null')))

export const forgetBuyer = (paymentId: string): void =>
  void inStorage((storage) => storage.removeItem(keyOf(paymentId)))
