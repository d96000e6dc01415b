import { m } from '#messages'
import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/account/email.ts'
import { downloadCodeKey } from '#src/domain/download-code.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { action, idSchema, nothing, receiptSchema, visitorSchema } from '#src/domain/contracts/action.ts'
import { atMost } from '#src/domain/contracts/fields.ts'
import { boughtVersionSchema, versionNumberSchema } from './versions.ts'

/** A code as a visitor types it, in the form in which it is compared. */
export const downloadCodeSchema = z
  .string()
  .check(z.overwrite(downloadCodeKey), atMost(limits.downloadCode.max))

/** The id of a payment, or of an order for nothing. */
export const paymentIntentIdSchema = z
  .string()
  .check(z.maxLength(64), z.regex(/^(pi|free)_[A-Za-z0-9]+$/, { error: () => m.refusal_payment_required() }))

/** The secret of a mailed link: 32 random bytes as hex digits. */
export const linkSecretSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, { error: () => m.refusal_link_invalid() }))

/** Identifies the browser that opens a mailed link, so that a browser that lost the response can ask again and gets the same one. */
export const linkOpener = {
  receipt: receiptSchema,
  /** An id that a browser without receipt makes before its first request and keeps until it gets a response. */
  attemptId: z.optional(idSchema),
}

const proofSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('email'), email: emailSchema, agreeToEmails: z.boolean() }),
  z.object({ type: z.literal('code'), code: downloadCodeSchema }),
  /**
   * Opens nothing by itself: the payment is entered first if it is not yet, and then the account or the browser's proof has to have bought
   * the product.
   */
  z.object({ type: z.literal('payment'), paymentIntentId: paymentIntentIdSchema }),
])
export type DownloadProof = z.input<typeof proofSchema>

/** Which file a buyer wants if the creator has replaced the file since the purchase: the newest, the one bought, or one by its number. */
const wantedSchema = z.union([z.enum(['current', 'bought']), versionNumberSchema])
export type WantedVersion = z.infer<typeof wantedSchema>

const furtherDownloadSchema = z.object({
  fileId: z.string(),
  /** Opens the file for five minutes. */
  token: z.string(),
  fileName: z.string(),
  note: z.string(),
  sizeBytes: z.number(),
  /** Whether the product still has the file. Buyers keep one that was taken away after they bought. */
  isCurrent: z.boolean(),
})

export const downloadActions = {
  /** Mails a link if somebody has bought the product with this address. The response is the same if nobody has. */
  'downloads.mail_link': action(z.object({ productId: idSchema, email: emailSchema }), nothing),
  /** Opens the mailed link of a product, once. From then on the browser that opened it counts as the buyer's. */
  'downloads.open_link': action(
    z.object({ productId: idSchema, secret: linkSecretSchema, ...linkOpener }),
    z.object({ receipt: z.string() }),
  ),
  /** Returns whether the signed-in user or this browser has bought the product, or all products of a bundle. */
  'downloads.is_owned': action(
    z.object({ productId: idSchema, receipt: receiptSchema }),
    z.object({ owned: z.boolean() }),
  ),
  /** Returns the versions that a buyer may download, newest first: the one that was bought, and all that came after it. */
  'downloads.list_versions': action(
    z.object({ productId: idSchema, receipt: receiptSchema }),
    z.object({ versions: z.array(boughtVersionSchema) }),
  ),
  /** Hands out the file. Once the payment is recorded, the buyer's account or receipt is enough and `proof` is not needed. */
  'downloads.get_url': action(
    z.object({
      productId: idSchema,
      proof: z.optional(proofSchema),
      receipt: receiptSchema,
      visitor: visitorSchema,
      /** Anything but `current` is for buyers only. */
      version: z._default(wantedSchema, 'current'),
    }),
    z.object({
      fileId: z.string(),
      /** Opens the file for five minutes. The browser makes the address, because only the browser knows Appwrite's public endpoint. */
      token: z.string(),
      fileName: z.string(),
      /** 0 if it is not known, as that of an earlier version. */
      sizeBytes: z.number(),
      /** The files beside this one. Each has a link of its own, because it takes a buyer no second request then. */
      further: z.array(furtherDownloadSchema),
      /** The receipt for this browser to keep; '' for a signed-in caller, who is known by the account. */
      receipt: z.string(),
    }),
  ),
}
