import * as z from 'zod/mini'
import { inTabStorage } from '#src/lib/browser/in-tab-storage.ts'

const buyerSchema = z.object({ email: z.string(), name: z.string() })

/** The buyer's details, from the account or as typed; '' for what is not known. */
export type Buyer = z.infer<typeof buyerSchema>

/**
 * The buyer's input is kept in the tab, because it is lost when a payment method leaves the page. It belongs to one payment and is
 * forgotten once there is nothing left to pay. Where nothing can be kept the buyer types the details again.
 */
const keyOf = (paymentId: string) => `fundus.typed-buyer.${paymentId}`

export const keepBuyer = (paymentId: string, buyer: Buyer): void =>
  void inTabStorage((storage) => storage.setItem(keyOf(paymentId), JSON.stringify(buyer)))

export const keptBuyer = (paymentId: string): Buyer | null =>
  inTabStorage((storage) => buyerSchema.parse(JSON.parse(storage.getItem(keyOf(paymentId)) ?? 'null')))

export const forgetBuyer = (paymentId: string): void =>
  void inTabStorage((storage) => storage.removeItem(keyOf(paymentId)))
