import * as z from 'zod/mini'
import { inTabStorage } from '#src/lib/browser/in-tab-storage.ts'

/** The buyer's details, from the account or as typed; '' for what is not known. */
export type Buyer = { email: string; name: string }

const typedSchema = z.object({
  email: z.string(),
  name: z.string(),
  /** ISO 3166-1, two letters. */
  country: z.string(),
  /** Whether the box of the immediate delivery is ticked. */
  isAgreed: z.boolean(),
})

/** What the form of a payment holds. */
export type TypedBuyer = z.infer<typeof typedSchema>

/**
 * The buyer's input is kept in the tab, because it is lost when a payment method leaves the page. It belongs to one payment and is
 * forgotten once there is nothing left to pay. Where nothing can be kept the buyer types the details again.
 */
const keyOf = (paymentId: string) => `fundus.typed-buyer.${paymentId}`

export const keepBuyer = (paymentId: string, buyer: TypedBuyer): void =>
  void inTabStorage((storage) => storage.setItem(keyOf(paymentId), JSON.stringify(buyer)))

export const keptBuyer = (paymentId: string): TypedBuyer | null =>
  inTabStorage((storage) => typedSchema.parse(JSON.parse(storage.getItem(keyOf(paymentId)) ?? 'null')))

export const forgetBuyer = (paymentId: string): void =>
  void inTabStorage((storage) => storage.removeItem(keyOf(paymentId)))
