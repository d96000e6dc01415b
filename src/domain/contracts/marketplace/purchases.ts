import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/account/email.ts'
import { licenseTypes } from '#src/domain/product/product-kinds.ts'
import { orderStatuses } from '#src/domain/money/order.ts'
import { revocationOutcomes } from '#src/domain/revocation/revocation.ts'
import { action, nothing, receiptSchema } from '#src/domain/contracts/action.ts'
import { linkOpener, linkSecretSchema, paymentIntentIdSchema } from './downloads.ts'
import { momentSchema } from '#src/domain/contracts/fields.ts'
import { versionItemSchema } from './versions.ts'

/** What a buyer can download of a product. */
const fileState = {
  /** Whether the buyer can download the file. */
  isAvailable: z.boolean(),
  /** Whether the product's file has been replaced since the purchase. The buyer can download both. */
  isUpdated: z.boolean(),
  /** The newest version of an updated file; null if the file is not updated, or was replaced before versions were kept. */
  newest: z.nullable(versionItemSchema),
}

/** A product of a bundle, with the title that it had when it was bought. */
const purchasedPartSchema = z.object({ productId: z.string(), title: z.string(), ...fileState })

const purchaseSchema = z.object({
  /** The payment's id, which is also the id of the order. */
  paymentId: z.string(),
  productId: z.string(),
  title: z.string(),
  /** The seller's username, for the address of the product; '' if the seller's account is deleted. */
  username: z.string(),
  /** The seller's name; '' if the seller has no public page any more. */
  creatorName: z.string(),
  /** Whether the seller has a public page with a contact form. */
  hasContactForm: z.boolean(),
  /** The picture of the product in the bucket `media`; '' if there is none, or the product is gone. */
  coverId: z.string(),
  /** The product's license as it is now; null if none is stored, or the product is gone. */
  license: z.nullable(z.enum(licenseTypes)),
  /** Rappen. */
  amountCents: z.number(),
  currency: z.string(),
  /** The code that the buyer paid with, or ''. */
  discountCode: z.string(),
  /** How much less than the listed price was paid, in Rappen. */
  discountCents: z.number(),
  status: z.enum(orderStatuses),
  hasInvoice: z.boolean(),
  /** ISO 8601. */
  paidAt: z.string(),
  /** What would come of it if the buyer revoked the purchase now. */
  revocation: z.object({
    outcome: z.enum(revocationOutcomes),
    /** Until when it may be revoked, if nothing else speaks against it (ISO 8601). */
    until: z.string(),
    /** When the file was delivered that a buyer had agreed to get at once (ISO 8601). */
    deliveredAt: z.nullable(z.string()),
  }),
  ...fileState,
  /** What a bundle contained when it was bought; none for any other product. */
  parts: z.array(purchasedPartSchema),
})
export type PurchaseItem = z.infer<typeof purchaseSchema>

/** The sort key of the last purchase on a page, after which the next page begins. */
const cursorSchema = z.object({
  boughtAt: momentSchema,
  paymentId: paymentIntentIdSchema,
})
export type PurchaseCursor = z.infer<typeof cursorSchema>

/** Actions of a buyer on their purchases from all sellers. */
export const purchaseActions = {
  /** Returns the purchases of the signed-in user, of their verified address and of this browser, newest first. */
  'purchases.list': action(
    z.object({ receipt: receiptSchema, after: z.optional(cursorSchema) }),
    z.object({
      purchases: z.array(purchaseSchema),
      /** Null on the last page. */
      next: z.nullable(cursorSchema),
    }),
  ),
  /** Mails a link if somebody has bought anything with this address. The response is the same if nobody has. */
  'purchases.mail_link': action(z.object({ email: emailSchema }), nothing),
  /** Opens the mailed link of all purchases, once. From then on the browser that opened it counts as the buyer's. */
  'purchases.open_link': action(
    z.object({ secret: linkSecretSchema, ...linkOpener }),
    z.object({ receipt: z.string() }),
  ),
  /** Opens the link of a receipt mail, any number of times. From then on each browser that opened it counts as the buyer's. */
  'purchases.open_receipt': action(
    z.object({ paymentId: paymentIntentIdSchema, secret: linkSecretSchema, ...linkOpener }),
    z.object({ receipt: z.string() }),
  ),
  /** Sends the mails that are due for a sale: receipt and notice. Any caller may trigger this, because each mail is sent once. */
  'purchases.send_receipts': action(z.object({ paymentId: paymentIntentIdSchema }), nothing),
}
