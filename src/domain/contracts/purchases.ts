import * as v from 'valibot'
import { emailSchema } from '#src/domain/account/email.ts'
import { orderStatuses } from '#src/domain/money/order.ts'
import { action, nothing, receiptSchema } from './action.ts'
import { linkOpener, linkSecretSchema, paymentIntentIdSchema } from './downloads.ts'
import { momentSchema } from './fields.ts'

const purchaseSchema = v.object({
  /** The payment's id, which is also the id of the order. */
  paymentId: v.string(),
  productId: v.string(),
  title: v.string(),
  /** The seller's username, for the address of the product; '' if the seller's account is deleted. */
  username: v.string(),
  /** Rappen. */
  amountCents: v.number(),
  currency: v.string(),
  status: v.picklist(orderStatuses),
  /** ISO 8601. */
  paidAt: v.string(),
  /** Whether the buyer can download the file. */
  isAvailable: v.boolean(),
  /** Whether the product's file has been replaced since the purchase. The buyer can download both. */
  isUpdated: v.boolean(),
})
export type PurchaseItem = v.InferOutput<typeof purchaseSchema>

/** The sort key of the last purchase on a page, after which the next page begins. */
const cursorSchema = v.object({
  boughtAt: momentSchema,
  paymentId: paymentIntentIdSchema,
})
export type PurchaseCursor = v.InferOutput<typeof cursorSchema>

/** Actions of a buyer on their purchases from all sellers. */
export const purchaseActions = {
  /** Returns the purchases of the signed-in user, of their verified address and of the browser with this receipt, newest first. */
  'purchases.list': action(
    v.object({ receipt: receiptSchema, after: v.optional(cursorSchema) }),
    v.object({
      purchases: v.array(purchaseSchema),
      /** Null on the last page. */
      next: v.nullable(cursorSchema),
    }),
  ),
  /** Mails a link if somebody has bought anything with this address. The response is the same if nobody has. */
  'purchases.mail_link': action(v.object({ email: emailSchema }), nothing),
  /** Opens a mailed link, once. From then on the browser that opened it counts as the buyer's. */
  'purchases.open_link': action(
    v.object({ secret: linkSecretSchema, ...linkOpener }),
    v.object({ receipt: v.string() }),
  ),
  /** Opens the link of a receipt mail, any number of times. From then on each browser that opened it counts as the buyer's. */
  'purchases.open_receipt': action(
    v.object({ paymentId: paymentIntentIdSchema, secret: linkSecretSchema, ...linkOpener }),
    v.object({ receipt: v.string() }),
  ),
  /** Sends the mails that are due for a sale: receipt and notice. Any caller may trigger this, because each mail is sent once. */
  'purchases.send_receipts': action(v.object({ paymentId: paymentIntentIdSchema }), nothing),
}
