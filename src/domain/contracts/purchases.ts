import * as v from 'valibot'
import { emailSchema } from '#src/domain/account/email.ts'
import { orderStatuses } from '#src/domain/money/order.ts'
import { action, nothing, receiptSchema } from './action.ts'
import { linkOpener, linkSecretSchema, paymentIntentIdSchema } from './downloads.ts'
import { momentSchema } from './fields.ts'

const purchaseSchema = v.object({
  /** Also the order's number. */
  paymentId: v.string(),
  productId: v.string(),
  title: v.string(),
  /** Of the seller, for the address of the product; '' where the seller is gone. */
  username: v.string(),
  /** Rappen. */
  amountCents: v.number(),
  currency: v.string(),
  status: v.picklist(orderStatuses),
  /** ISO 8601. */
  paidAt: v.string(),
  /** Whether there is a file and it may be had. */
  isAvailable: v.boolean(),
  /** Whether the product has another file by now than the one that was bought, which may be had as well. */
  isUpdated: v.boolean(),
})
export type PurchaseItem = v.InferOutput<typeof purchaseSchema>

/** A purchase in the order of the list. */
const cursorSchema = v.object({
  boughtAt: momentSchema,
  paymentId: paymentIntentIdSchema,
})
export type PurchaseCursor = v.InferOutput<typeof cursorSchema>

/** What somebody has bought, wherever and whenever. */
export const purchaseActions = {
  /** Of the signed-in user, of a verified address and of the browser with this receipt, newest first. */
  'purchases.list': action(
    v.object({ receipt: receiptSchema, after: v.optional(cursorSchema) }),
    v.object({
      purchases: v.array(purchaseSchema),
      /** After which the next page begins, or null where there is none. */
      next: v.nullable(cursorSchema),
    }),
  ),
  /** Mails a link to who has bought anything with this address. The answer is the same if nobody has. */
  'purchases.mail_link': action(v.object({ email: emailSchema }), nothing),
  /** Opens a mailed link, for one browser: from then on that counts as the buyer's. */
  'purchases.open_link': action(
    v.object({ secret: linkSecretSchema, ...linkOpener }),
    v.object({ receipt: v.string() }),
  ),
  /** Opens the link of a receipt, in any browser and again and again: from then on that counts as the buyer's. */
  'purchases.open_receipt': action(
    v.object({ paymentId: paymentIntentIdSchema, secret: linkSecretSchema, ...linkOpener }),
    v.object({ receipt: v.string() }),
  ),
  /** Sends what is due for a sale: the buyer's receipt, and the seller's news. Anybody may remind of it: it is sent once. */
  'purchases.send_receipts': action(v.object({ paymentId: paymentIntentIdSchema }), nothing),
}
