import * as z from 'zod/mini'
import { moment, text } from '#src/domain/row.ts'

/** Rows about what is listed in Explore that no client ever reads. */

/** A change that the listing of a product must follow, kept until it has followed. */
export const listingChangeSchema = z.object({
  $id: z.string(),
  /** '' for all products of the creator. */
  productId: text,
  userId: z.string(),
  /** The sale that was entered or given back; '' for any other change. */
  paymentId: text,
  /** From then on the schedule updates the listing. A change that only moves a product up or down waits a while. */
  dueAt: moment,
})

/** A buyer who keeps both products of a pair. $id is a hash of pair and buyer. */
export const pairBuyerSchema = z.object({
  $id: z.string(),
  /** A hash of both products. */
  pairKey: z.string(),
  /** A hash of the buyer's account or address. */
  buyerKey: z.string(),
  productId: z.string(),
  otherId: z.string(),
  createdAt: moment,
})
