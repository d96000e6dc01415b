import * as v from 'valibot'
import { emailSchema } from '#src/domain/account/email.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { action, idSchema, nothing, receiptSchema, visitorSchema } from './action.ts'

export const PRODUCT_NOT_FOUND = 'Product not found'
export const NO_FILE = 'No file associated with this product'
export const FILE_NOT_READY = 'The file of this product is being prepared. Please try again in a few minutes.'
export const ACCESS_DENIED = 'Access denied'
export const EMAIL_REQUIRED = 'Email verification required'
export const DOWNLOAD_CODE_REQUIRED = 'Download code required'
export const PAYMENT_REQUIRED = 'Payment verification required'
export const WRONG_CODE = 'Invalid download code'
export const NO_CODE_NEEDED = 'This product does not require a code'

export const LINK_INVALID = 'This link is not valid. Please ask for a new one.'
export const LINK_EXPIRED = 'This link has expired. Please ask for a new one.'
export const LINK_USED = 'This link has already been used. Please ask for a new one.'

/** Codes are trimmed and upper-cased before they are compared. */
export const downloadCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.maxLength(limits.downloadCode.max),
)

export const paymentIntentIdSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^pi_[A-Za-z0-9]+$/, PAYMENT_REQUIRED),
)

/** The secret of a mailed link: 32 random bytes as hex digits. */
export const linkSecretSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, LINK_INVALID))

/** Identifies the browser that opens a mailed link, so that a browser that lost the response can ask again and gets the same one. */
export const linkOpener = {
  receipt: receiptSchema,
  /** An id that a browser without receipt makes before its first request and keeps until it gets a response. */
  attemptId: v.optional(idSchema),
}

const proofSchema = v.variant('type', [
  v.object({ type: v.literal('email'), email: emailSchema, agreeToEmails: v.boolean() }),
  v.object({ type: v.literal('code'), code: downloadCodeSchema }),
  v.object({ type: v.literal('payment'), paymentIntentId: paymentIntentIdSchema }),
])
export type DownloadProof = v.InferInput<typeof proofSchema>

/** Which file a buyer wants if the creator has replaced the file since the purchase. */
const versions = ['current', 'bought'] as const

export const downloadActions = {
  /** Mails a link if somebody has bought the product with this address. The response is the same if nobody has. */
  'downloads.mail_link': action(v.object({ productId: idSchema, email: emailSchema }), nothing),
  /** Opens a mailed link, once. From then on the browser that opened it counts as the buyer's. */
  'downloads.open_link': action(
    v.object({ productId: idSchema, secret: linkSecretSchema, ...linkOpener }),
    v.object({ receipt: v.string() }),
  ),
  /** Returns whether the signed-in user or the browser with this receipt has bought the product. */
  'downloads.is_owned': action(
    v.object({ productId: idSchema, receipt: receiptSchema }),
    v.object({ owned: v.boolean() }),
  ),
  /** Hands out the file. Once the payment is recorded, the buyer's account or receipt is enough and `proof` is not needed. */
  'downloads.get_url': action(
    v.object({
      productId: idSchema,
      proof: v.optional(proofSchema),
      receipt: receiptSchema,
      visitor: visitorSchema,
      /** `bought` is the file at the time of the purchase, for buyers only. */
      version: v.optional(v.picklist(versions), 'current'),
    }),
    v.object({
      fileId: v.string(),
      /** Opens the file for five minutes. The browser makes the address, because only the browser knows Appwrite's public endpoint. */
      token: v.string(),
      fileName: v.string(),
      /** The receipt for this browser to keep; '' for a signed-in caller, who is known by the account. */
      receipt: v.string(),
    }),
  ),
}
