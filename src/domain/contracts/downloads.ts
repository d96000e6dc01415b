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

/** A code as it is compared: trimmed and upper-cased. */
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

/** What makes a mailed link hard to guess: 32 bytes as hex digits. */
export const linkSecretSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, LINK_INVALID))

/** Which browser opens a mailed link. It may ask again while it has no answer, and gets the same one. */
export const linkOpener = {
  receipt: receiptSchema,
  /** Made by a browser without receipt before it asks for the first time, and kept until the answer has come. */
  attemptId: v.optional(idSchema),
}

const proofSchema = v.variant('type', [
  v.object({ type: v.literal('email'), email: emailSchema, agreeToEmails: v.boolean() }),
  v.object({ type: v.literal('code'), code: downloadCodeSchema }),
  v.object({ type: v.literal('payment'), paymentIntentId: paymentIntentIdSchema }),
])
export type DownloadProof = v.InferInput<typeof proofSchema>

/** Of a file that was replaced since it was sold. */
const versions = ['current', 'bought'] as const

export const downloadActions = {
  /** Mails a link to who has bought the product with this address. The answer is the same if nobody has. */
  'downloads.mail_link': action(v.object({ productId: idSchema, email: emailSchema }), nothing),
  /** Opens a mailed link, for one browser: from then on that counts as the buyer's. */
  'downloads.open_link': action(
    v.object({ productId: idSchema, secret: linkSecretSchema, ...linkOpener }),
    v.object({ receipt: v.string() }),
  ),
  /** Whether the signed-in user or the browser with this receipt has bought the product. */
  'downloads.is_owned': action(
    v.object({ productId: idSchema, receipt: receiptSchema }),
    v.object({ owned: v.boolean() }),
  ),
  /** A buyer needs no proof once the payment is recorded: the signed-in user or the receipt is enough. */
  'downloads.get_url': action(
    v.object({
      productId: idSchema,
      proof: v.optional(proofSchema),
      receipt: receiptSchema,
      visitor: visitorSchema,
      /** What the product is now, or, for who has bought it, what it was then. */
      version: v.optional(v.picklist(versions), 'current'),
    }),
    v.object({
      fileId: v.string(),
      /** Opens the file for five minutes. The browser makes the address of it: only it knows the public endpoint. */
      token: v.string(),
      fileName: v.string(),
      /** The browser's; '' for somebody signed in, who is known by the account. */
      receipt: v.string(),
    }),
  ),
}
